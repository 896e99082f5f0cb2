package io.fastbreak.testkit.contract.coverage;

import java.util.Comparator;

/**
 * One thing that a document promises or asks for.
 *
 * @param operation its operationId, or {@link #ANY} for what all operations share
 * @param name a status, a field, a value or a limit
 */
record Item(String operation, Kind kind, String name) implements Comparable<Item> {

    /** Stands for all operations. */
    static final String ANY = "every operation";

    private static final Comparator<Item> ORDER =
            Comparator.comparing(Item::operation).thenComparing(Item::kind).thenComparing(Item::name);

    /** What is claimed of it. */
    enum Kind {
        /** A status of success was answered. */
        SUCCEEDS("succeeds with"),
        /** A parameter, header or field of a body was sent, and accepted. */
        SENDS("sends"),
        /** A field was in an answer. */
        RECEIVES("receives"),
        /** A status of failure was answered. */
        FAILS("fails with"),
        /** A value of an enumeration, or one that just keeps a limit, was sent or received. */
        KEEPS("has the value"),
        /** Beyond a limit the platform refuses. */
        BREAKS("is refused where"),
        /** Beyond a limit nothing is sent. */
        UNSENT("is not sent beyond the limit of");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        boolean isLimit() {
            return compareTo(KEEPS) >= 0;
        }

        @Override
        public String toString() {
            return words;
        }
    }

    @Override
    public int compareTo(Item other) {
        return ORDER.compare(this, other);
    }
}
