package io.fastbreak.sequencer;

import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.RawRecord;
import io.fastbreak.model.log.LogKey;
import io.fastbreak.model.log.RecordCodec;
import io.fastbreak.model.wire.EventCodec;
import java.io.IOException;
import java.io.UncheckedIOException;

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
    private static final RecordCodec<Stored> STORED = RecordCodec.of(Stored.class, 2, "held event");
    private static final EventCodec EVENTS = new EventCodec();

    /**
     * An event that is held or pending now.
     *
     * @param dueMs when its wait ends, caught-up running time
     */
    public record Waiting(HeldEntry entry, long dueMs) {
        public ReceivedEvent received() {
            return entry.received;
        }
    }

    /** With the event as it counts. */
    public HeldEntry proven(SequencerSettings settings) {
        return new HeldEntry(key, received.proven(settings), serial, sinceUtc);
    }

    /** The entry of an event of which it is undecided whether it is accepted. */
    public static HeldEntry pending(FeedId feed, ReceivedEvent received, long serial, long sinceUtc) {
        LogKey key = new LogKey(feed.fixtureId(), feed.source(), NO_EPOCH, serial, 0);
        return new HeldEntry(key, received, serial, sinceUtc);
    }

    /** True for the key of an event of which it is undecided whether it is accepted. */
    public static boolean isPending(LogKey key) {
        return key.epoch() == NO_EPOCH;
    }

    /** The value stored under its key; the event is read from its record again. */
    private record Stored(RawRecord raw, long serial, long sinceUtc) {}

    public byte[] toBytes() {
        return STORED.write(new Stored(received.raw(), serial, sinceUtc));
    }

    /** @throws IllegalStateException if a later version of the program wrote the bytes */
    public static HeldEntry fromBytes(LogKey key, byte[] bytes) {
        Stored stored = STORED.read(bytes);
        return new HeldEntry(key, received(stored.raw()), stored.serial(), stored.sinceUtc());
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
