package io.fastbreak.model.feed;

/**
 * Records of an input partition that were gone before they were read.
 *
 * @param from the offset that was to be read next; negative if it is not known
 * @param to the offset from which the reading goes on
 */
public record InputLoss(String topic, int partition, Kind kind, long from, long to) {

    /** Why the position jumped. */
    public enum Kind {
        /** Retention, or somebody, removed records that had not been read. */
        REMOVED,
        /** The topic was deleted and made again, or its log was cut off before the position. */
        MADE_AGAIN,
        /** The offset that was committed is gone, and so is the beginning of the log. */
        FORGOTTEN
    }

    @Override
    public String toString() {
        String where = "partition " + partition + " of " + topic;
        return switch (kind) {
            case REMOVED -> where + ": offsets " + from + " to " + (to - 1) + " were removed before they were read";
            case MADE_AGAIN ->
                where + ": the topic was made again or cut off; offset " + from + " was to be read next, now it is "
                        + to;
            case FORGOTTEN ->
                where + ": the committed offset is gone, and the log begins at " + to
                        + ": records may have been removed before they were read";
        };
    }
}
