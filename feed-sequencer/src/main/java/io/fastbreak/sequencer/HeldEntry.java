package io.fastbreak.sequencer;

import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.RawRecord;
import io.fastbreak.model.feed.RawRecord.Header;
import io.fastbreak.model.log.CompactInput;
import io.fastbreak.model.log.CompactOutput;
import io.fastbreak.model.log.LogKey;
import io.fastbreak.model.log.StoredFormats;
import io.fastbreak.model.wire.EventCodec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * One entry of the store of held and pending events, from which a feed is restored. It keeps the record whole, so that a
 * crash loses nothing of it.
 *
 * @param key in the event log; of a pending event, which has no epoch yet, its feed and serial
 * @param serial counts the arrivals of its epoch, or the pending events
 * @param sinceUtc when the event arrived, wall clock, milliseconds
 */
public record HeldEntry(LogKey key, ReceivedEvent received, long serial, long sinceUtc) {
    private static final int NO_EPOCH = -1;
    private static final int FORMAT = 2;
    private static final int FIRST_FORMAT = 1;
    private static final EventCodec EVENTS = new EventCodec();

    /**
     * An event that is held or pending now.
     *
     * @param dueMs when its wait ends, caught-up running time
     */
    record Waiting(HeldEntry entry, long dueMs) {
        ReceivedEvent received() {
            return entry.received;
        }
    }

    /** With the event as it counts. */
    HeldEntry proven(SequencerSettings settings) {
        return new HeldEntry(key, received.proven(settings), serial, sinceUtc);
    }

    static HeldEntry pending(FeedId feed, ReceivedEvent received, long serial, long sinceUtc) {
        LogKey key = new LogKey(feed.fixtureId(), feed.source(), NO_EPOCH, serial, 0);
        return new HeldEntry(key, received, serial, sinceUtc);
    }

    /** True for the key of an event of which it is undecided whether it is accepted. */
    public static boolean isPending(LogKey key) {
        return key.epoch() == NO_EPOCH;
    }

    public byte[] toBytes() {
        RawRecord raw = received.raw();
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
        out.number(serial);
        out.number(sinceUtc);
        return out.toBytes();
    }

    /** @throws IllegalStateException if a later version of the program wrote the bytes */
    public static HeldEntry fromBytes(LogKey key, byte[] bytes) {
        CompactInput in = new CompactInput(bytes);
        long format = in.number();
        if (format != FIRST_FORMAT) {
            StoredFormats.require(FORMAT, format, "held event");
        }
        byte[] rawKey = in.bytes();
        byte[] value = in.bytes();
        List<Header> headers = in.list(() -> new Header(in.text(), in.bytes()));
        RawRecord raw = new RawRecord(rawKey, value, headers, in.text(), in.integer(), in.number(), in.number());
        // The first format has no serials; the offsets have the same order.
        boolean isFirst = format == FIRST_FORMAT;
        long serial = isFirst ? isPending(key) ? key.number() : raw.offset() : in.number();
        long sinceUtc = isFirst ? raw.timestamp() : in.number();
        return new HeldEntry(key, received(raw), serial, sinceUtc);
    }

    private static ReceivedEvent received(RawRecord raw) {
        byte[] value = raw.value();
        if (value == null) {
            throw new IllegalStateException("held event without a value: " + raw.coordinates());
        }
        try {
            return new ReceivedEvent(EVENTS.read(value), raw);
        } catch (IOException e) {
            throw new UncheckedIOException("held event is no longer readable: " + raw.coordinates(), e);
        }
    }
}
