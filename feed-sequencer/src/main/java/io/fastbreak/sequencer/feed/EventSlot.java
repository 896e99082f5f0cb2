package io.fastbreak.sequencer.feed;

import static java.util.Objects.requireNonNull;

import io.fastbreak.model.event.AuditFields;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.log.EventLogCodec;
import io.fastbreak.sequencer.SequencerSettings;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A sequence number of an epoch and the event that took it, with hash and times of every content of the event in this
 * slot. There is one for each event of a game, so a slot with a single content is kept small.
 */
final class EventSlot {
    /** There are at most {@value Epochs#MOST}. */
    private final byte epoch;

    private final long number;
    /** Of its first content, for the id: an entry of the event log, or the beginning of one. */
    private final byte[] entry;

    /** When its first content was created, milliseconds. */
    private final long createdUtc;
    // of the content that is in force
    private long hash;
    private long publishedUtc;
    private long versionUtc;
    private boolean ahead;
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
        createdUtc = event.audit().createdUtc();
        neutral = event.type().isNeutral();
        adopt(event);
    }

    private void adopt(Event event) {
        AuditFields audit = event.audit();
        hash = event.contentHash();
        publishedUtc = audit.publishedUtc();
        versionUtc = audit.versionUtc();
        ahead = audit.isAhead();
        deleted = event.isDeleted();
    }

    long createdUtc() {
        return createdUtc;
    }

    int epoch() {
        return epoch;
    }

    long number() {
        return number;
    }

    /** Of its first content. */
    byte[] entry() {
        return entry;
    }

    String id() {
        return EventLogCodec.id(entry);
    }

    /** True if this is the event, and not another one under its id. */
    boolean isOf(Event event, SequencerSettings settings) {
        return isCreatedWith(event, settings) && id().equals(event.id());
    }

    /** The same for an event whose id is this one's. */
    boolean isCreatedWith(Event event, SequencerSettings settings) {
        return !settings.proofs().createdUtcIdentifies()
                || createdUtc == event.audit().createdUtc();
    }

    /** True if the content in force is a deletion. */
    boolean isDeleted() {
        return deleted;
    }

    /** The time that orders the content in force among the versions of its slot, milliseconds. */
    long versionUtc() {
        return versionUtc;
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
    void addElsewhere(EventSlot other) {
        versions().elsewhere++;
        neutral &= other.neutral;
    }

    /** This slot replaces a lower one as the highest of its event. */
    void replace(EventSlot lower) {
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
            versions = new Versions(new Version(0, publishedUtc, versionUtc, ahead), hash);
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
        return known.add(event);
    }

    /**
     * True if the event is a duplicate: a content that was received before. A return to an earlier content, published
     * after the one in force, is a revision.
     */
    boolean isRepeatedBy(Event event) {
        if (event.contentHash() == hash) {
            return true;
        }
        Version known = versions == null ? null : versions.latestByHash.get(event.contentHash());
        return known != null && (event.audit().publishedUtc() <= known.publishedUtc() || !isOutrankedBy(event, epoch));
    }

    /**
     * Records a duplicate. If it was published later than its content was known to be, it outranks everything published
     * up to then, in whatever order the two arrive.
     *
     * @return the version that was published later than known; -1 if none was
     */
    int republish(Event event) {
        int version;
        if (versions == null) {
            version = new Version(0, publishedUtc, versionUtc, ahead).isRepublishedBy(event) ? 0 : -1;
        } else {
            version = versions.republish(event);
        }
        if (version >= 0 && event.contentHash() == hash) {
            adopt(event);
        }
        return version;
    }

    /** True if the event's version ranks above the one in force, by slot, time and hash. */
    boolean isOutrankedBy(Event event, int epochOfEvent) {
        int order = compareTo(epochOfEvent, event.audit().sequenceNumber());
        if (order != 0) {
            return order < 0;
        }
        long utc = event.audit().versionUtc();
        return utc > versionUtc || (utc == versionUtc && event.contentHash() > hash);
    }

    /** True if nothing proves that the content in force is the last one of this slot. */
    boolean isUnordered() {
        if (versions == null) {
            return false;
        }
        Version own = requireNonNull(versions.latestByHash.get(hash));
        for (Map.Entry<Long, Version> other : versions.latestByHash.entrySet()) {
            if (other.getKey() != hash && !isProvenAfter(own, other.getValue())) {
                return true;
            }
        }
        return false;
    }

    /**
     * A time that was ahead is no proof, except against another one: then the order of arrival agrees with it. Nor does
     * it prove anything against one that has come later and was published later: the clock of the brokers may have been
     * set back.
     */
    private boolean isProvenAfter(Version own, Version other) {
        boolean isLater = other.isAhead() && publishedUtc > other.publishedUtc();
        boolean isDoubtful = other.isAhead() && other.publishedUtc() > publishedUtc && other.index() > own.index();
        return versionUtc > other.versionUtc() && (!ahead || isLater) && !isDoubtful;
    }

    /** One content; times as in the event. */
    private record Version(int index, long publishedUtc, long versionUtc, boolean isAhead) {
        static Version of(Event event, int index) {
            AuditFields audit = event.audit();
            return new Version(index, audit.publishedUtc(), audit.versionUtc(), audit.isAhead());
        }

        boolean isRepublishedBy(Event event) {
            return event.audit().publishedUtc() > publishedUtc && event.audit().versionUtc() > versionUtc;
        }
    }

    /** The contents of a revised slot by their hashes: a lookup costs the same however many there are. */
    private static final class Versions {
        // A content that is in force again after another one is a new version; only the latest is kept.
        private final Map<Long, Version> latestByHash = new HashMap<>();
        private int count;
        /** Contents of the same event in other slots of the feed, while this is its highest slot. */
        private int elsewhere;

        Versions(Version first, long hash) {
            latestByHash.put(hash, first);
            count = 1;
        }

        int add(Event event) {
            latestByHash.put(event.contentHash(), Version.of(event, count));
            return count++;
        }

        int republish(Event event) {
            Version known = requireNonNull(latestByHash.get(event.contentHash()));
            if (!known.isRepublishedBy(event)) {
                return -1;
            }
            latestByHash.put(event.contentHash(), Version.of(event, known.index()));
            return known.index();
        }
    }
}
