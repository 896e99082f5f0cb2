package io.fastbreak.sequencer;

import io.fastbreak.model.feed.RawRecord;
import io.fastbreak.model.feed.RawRecord.Header;
import io.fastbreak.model.log.CompactInput;
import io.fastbreak.model.log.CompactOutput;
import io.fastbreak.model.log.Formats;
import io.fastbreak.model.wire.EventCodec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/** The stored form of an event that is held: its record whole, so that a crash loses nothing of it. */
public final class HeldCodec {
    private static final int FORMAT = 1;
    private static final EventCodec EVENTS = new EventCodec();

    private HeldCodec() {}

    public static byte[] write(Arrival arrival) {
        RawRecord raw = arrival.raw();
        CompactOutput out = new CompactOutput();
        out.number(FORMAT);
        out.bytes(raw.key());
        out.bytes(raw.value());
        out.list(raw.headers(), header -> {
            out.text(header.name());
            out.bytes(header.value());
        });
        out.text(raw.topic());
        out.number(raw.partition());
        out.number(raw.offset());
        out.number(raw.timestamp());
        return out.toBytes();
    }

    /** @throws IllegalStateException where a later version of the program wrote the bytes */
    public static Arrival read(byte[] bytes) {
        CompactInput in = new CompactInput(bytes);
        Formats.require(FORMAT, in.number(), "held event");
        byte[] key = in.bytes();
        byte[] value = in.bytes();
        List<Header> headers = in.list(() -> new Header(in.text(), in.bytes()));
        RawRecord raw = new RawRecord(key, value, headers, in.text(), in.integer(), in.number(), in.number());
        return arrival(raw);
    }

    private static Arrival arrival(RawRecord raw) {
        byte[] value = raw.value();
        if (value == null) {
            throw new IllegalStateException("held event without a value: " + raw.coordinates());
        }
        try {
            return new Arrival(EVENTS.read(value), raw);
        } catch (IOException e) {
            throw new UncheckedIOException("held event is no longer readable: " + raw.coordinates(), e);
        }
    }
}
