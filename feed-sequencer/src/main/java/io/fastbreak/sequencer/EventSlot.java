package io.fastbreak.sequencer;

import static java.util.Objects.requireNonNull;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.log.EventIndex;
import io.fastbreak.model.log.EventLogCodec;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A sequence number of an epoch and the event that took it, with hash and publication time of every content of the event
 * in this slot. There is one for each event of a game, so a slot with a single content is kept small.
 */
final class EventSlot {
    private static final Set<MatchStatus> BEFORE_THE_GAME = Set.of(MatchStatus.NOT_STARTED, MatchStatus.WARMUP);

    /** There are at most {@value Epochs#MOST}. */
    private final byte epoch;

    private final long number;
    /** Of its first content, for the id: an entry of the event log, or the beginning of one. */
    private final byte[] entry;

    private final boolean beforeGame;
    /** When its first content was created, milliseconds. */
    private final long createdUtc;
    // of the content that is in force
    private long hash;
    private long publishedUtc;
    private boolean deleted;
    private boolean neutral;
    /** All contents; null while the event has only one. */
    private @Nullable Versions versions;

    /** A slot that is not kept for long. */
    EventSlot(Event event, int epoch) {
        this(event, EventLogCodec.beginning(event), epoch);
    }

    /** @param entry the event as an entry of the event log, the same array that the log has */
    EventSlot(Event event, byte[] entry, int epoch) {
        this.epoch = (byte) epoch;
        this.entry = entry;
        number = event.audit().sequenceNumber();
        beforeGame = isBeforeGame(event);
        createdUtc = event.audit().createdUtc();
        neutral = event.type().isNeutral();
        adopt(event);
    }

    private void adopt(Event event) {
        hash = event.contentHash();
        publishedUtc = event.audit().publishedUtc();
        deleted = event.isDeleted();
    }

    static boolean isBeforeGame(Event event) {
        return event.period().type() == PeriodType.PREGAME
                || (event.attributes() instanceof Attributes.MatchStatusChange change
                        && BEFORE_THE_GAME.contains(change.status()));
    }

    /** True if the first content of the slot is from before the game. */
    boolean isBeforeGame() {
        return beforeGame;
    }

    long createdUtc() {
        return createdUtc;
    }

    long number() {
        return number;
    }

    String id() {
        return EventLogCodec.id(entry);
    }

    /** True if the content in force is a deletion. */
    boolean isDeleted() {
        return deleted;
    }

    long publishedUtc() {
        return publishedUtc;
    }

    /** True if no content changes score, clock, period, status, review or reliability. */
    boolean isNeutral() {
        return neutral;
    }

    /** Contents of the event in all its slots; valid for its highest slot only. */
    int contentsOfEvent() {
        return versions == null ? 1 : versions.count + versions.elsewhere;
    }

    /** A content was added in another slot of the same event. */
    private void addElsewhere(EventSlot other) {
        versions().elsewhere++;
        neutral &= other.neutral;
    }

    /** This slot replaces a lower one as the highest of its event. */
    private void replace(EventSlot lower) {
        versions().elsewhere += lower.contentsOfEvent();
        neutral &= lower.neutral;
    }

    /** True if the slot is behind another slot of the same feed. */
    boolean isBehind(EventSlot other) {
        return compareTo(other.epoch, other.number) > 0;
    }

    private int compareTo(int otherEpoch, long otherNumber) {
        int order = Integer.compare(epoch, otherEpoch);
        return order == 0 ? Long.compare(number, otherNumber) : order;
    }

    private Versions versions() {
        if (versions == null) {
            versions = new Versions(hash, publishedUtc);
        }
        return versions;
    }

    /** Adds a further content of the same event and returns its version. */
    int revise(Event event) {
        Versions known = versions();
        neutral &= event.type().isNeutral();
        if (isOutrankedBy(event, epoch)) {
            adopt(event);
        }
        return known.add(event.contentHash(), event.audit().publishedUtc());
    }

    /**
     * True if the event is a duplicate: a content that was received before. A return to an earlier content, published
     * after the one in force, is a revision.
     */
    boolean isRepeatedBy(Event event) {
        boolean known = versions != null && versions.latestByHash.containsKey(event.contentHash());
        return event.contentHash() == hash || (known && !isOutrankedBy(event, epoch));
    }

    /**
     * Records a duplicate. If it was published later than its content was known to be, it outranks everything published
     * up to then, in whatever order the two arrive.
     *
     * @return the version that was published later than known; -1 if none was
     */
    int republish(Event event) {
        long published = event.audit().publishedUtc();
        int only = published > publishedUtc ? 0 : -1;
        int version = versions == null ? only : versions.republish(event.contentHash(), published);
        if (event.contentHash() == hash) {
            publishedUtc = Math.max(publishedUtc, published);
        }
        return version;
    }

    /** True if the event's version ranks above the one in force, by slot, publication time and hash. */
    boolean isOutrankedBy(Event event, int epochOfEvent) {
        int order = compareTo(epochOfEvent, event.audit().sequenceNumber());
        if (order != 0) {
            return order < 0;
        }
        long published = event.audit().publishedUtc();
        return published > publishedUtc || (published == publishedUtc && event.contentHash() > hash);
    }

    /** The contents of a revised slot by their hashes: a lookup costs the same however many there are. */
    private static final class Versions {
        // A content that is in force again after another one is a new version; only the latest is kept.
        private final Map<Long, Version> latestByHash = new HashMap<>();
        private int count;
        /** Contents of the same event in other slots of the feed, while this is its highest slot. */
        private int elsewhere;

        private record Version(int index, long publishedUtc) {}

        Versions(long hash, long publishedUtc) {
            add(hash, publishedUtc);
        }

        int add(long hash, long publishedUtc) {
            latestByHash.put(hash, new Version(count, publishedUtc));
            return count++;
        }

        int republish(long hash, long publishedUtc) {
            Version known = requireNonNull(latestByHash.get(hash));
            if (publishedUtc <= known.publishedUtc()) {
                return -1;
            }
            latestByHash.put(hash, new Version(known.index(), publishedUtc));
            return known.index();
        }
    }

    /** The highest slot of each released event of a feed, over all its epochs, by the event's id. */
    static final class HighestById {
        private final EventIndex<EventSlot> highest = new EventIndex<>(slot -> slot.entry);
        private int contents;

        @Nullable
        EventSlot get(String id) {
            return highest.get(id);
        }

        /** Contents of all events. */
        int contents() {
            return contents;
        }

        /** Adds a new slot with its first content. */
        void add(String id, EventSlot slot) {
            contents++;
            EventSlot known = highest.get(id);
            if (known != null && known.isBehind(slot)) {
                known.addElsewhere(slot);
                return;
            }
            if (known != null) {
                slot.replace(known);
            }
            highest.put(id, slot);
        }

        /** A known slot has one more content. */
        void revised(String id, EventSlot slot) {
            contents++;
            EventSlot known = highest.get(id);
            if (known != null && known != slot) {
                known.addElsewhere(slot);
            }
        }
    }
}
