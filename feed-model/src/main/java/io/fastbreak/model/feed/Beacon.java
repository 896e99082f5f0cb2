package io.fastbreak.model.feed;

import org.jspecify.annotations.Nullable;

/**
 * The pipeline's progress in one partition: the value of the beacons topic, written in the transaction of the records that
 * it counts. Consumers of the pipeline watch it, because a pipeline that has stopped cannot report that.
 *
 * @param utc when it was written, milliseconds
 * @param publishedUtc the publish time of the last accepted event, milliseconds; null before the first
 * @param lagMs from append to processing of the last record, milliseconds
 * @param position the offset of the raw topic that is read next; null while it is not known
 * @param endOffset the high watermark of the raw topic as it was read last; null while it is not known
 * @param caughtUpUtc up to when everything that had been appended to the input is processed, milliseconds; null while
 *     that is not known
 * @param losses how often records of an input topic were gone before they were read, since the pipeline first ran
 */
public record Beacon(
        int partition,
        long utc,
        @Nullable Long publishedUtc,
        long lagMs,
        @Nullable Long position,
        @Nullable Long endOffset,
        @Nullable Long caughtUpUtc,
        long losses,
        Counters counters) {

    /** Without what is known of the input. */
    public Beacon(int partition, long utc, @Nullable Long publishedUtc, long lagMs, Counters counters) {
        this(partition, utc, publishedUtc, lagMs, null, null, null, 0, counters);
    }

    /**
     * Records and games of the partition since the pipeline first ran; {@code pending}, {@code held}, {@code owed} and
     * {@code gapsOpen} are current values. {@code received = accepted + rejected + duplicate + pending} and
     * {@code accepted = clean + held}.
     *
     * @param owed games with a pending publication: their last change is not yet on the state topic
     * @param repartitioned received records that were repartitioned
     * @param evicted games evicted for lack of room or after long silence
     * @param unattributable rejected records that mark no game, since it cannot be read whose they are
     */
    public record Counters(
            long received,
            long accepted,
            long rejected,
            long duplicate,
            long pending,
            long clean,
            long held,
            long owed,
            long gapsOpened,
            long gapsHealed,
            long gapsOpen,
            long gapsLost,
            long corrections,
            long games,
            long repartitioned,
            long evicted,
            long unattributable) {
        public static final Counters NONE = new Counters(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

        public Counters plus(Counters other) {
            return new Counters(
                    received + other.received,
                    accepted + other.accepted,
                    rejected + other.rejected,
                    duplicate + other.duplicate,
                    pending + other.pending,
                    clean + other.clean,
                    held + other.held,
                    owed + other.owed,
                    gapsOpened + other.gapsOpened,
                    gapsHealed + other.gapsHealed,
                    gapsOpen + other.gapsOpen,
                    gapsLost + other.gapsLost,
                    corrections + other.corrections,
                    games + other.games,
                    repartitioned + other.repartitioned,
                    evicted + other.evicted,
                    unattributable + other.unattributable);
        }

        /** True if every record is accounted for. */
        public boolean balanced() {
            return received == accepted + rejected + duplicate + pending && accepted == clean + held;
        }

        /** True if no record and no game waits for time to pass. */
        public boolean atRest() {
            return pending == 0 && held == 0 && owed == 0;
        }
    }
}
