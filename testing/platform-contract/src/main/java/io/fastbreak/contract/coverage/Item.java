package io.fastbreak.contract.coverage;

import java.util.Comparator;

/**
 * One item of a document that must be exercised.
 *
 * @param operation its operationId, or {@link #ANY} for items that all operations share
 * @param name a status, a field, a value or a limit
 */
record Item(String operation, Kind kind, String name) implements Comparable<Item> {

    static final String ANY = "every operation";

    private static final Comparator<Item> ORDER =
            Comparator.comparing(Item::operation).thenComparing(Item::kind).thenComparing(Item::name);

    enum Kind {
        SUCCEEDS("succeeds with"),
        /** A parameter, header or field of an accepted request. */
        SENDS("sends"),
        RECEIVES("receives"),
        FAILS("fails with"),
        /** A value of an enumeration, or a value at a limit. */
        KEEPS("has the value"),
        /** The platform rejects a value beyond a limit. */
        BREAKS("is rejected if"),
        /** The client does not send a value beyond a limit. */
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
