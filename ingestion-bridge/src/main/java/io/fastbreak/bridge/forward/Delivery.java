package io.fastbreak.bridge.forward;

/** What became of something that was sent, from the best to the worst. */
enum Delivery {
    /** The platform took it, or has it already. */
    SETTLED,
    /** The platform does not take it, however often it is sent. */
    REFUSED,
    /** Not, or not all of it, was sent: it was no longer wanted. */
    WITHDRAWN,
    /** Not sent: the platform could not be reached, or was left alone. Nothing of it can land any more. */
    UNSENT,
    /** What stands on the platform is unknown, and what was sent may still land. */
    UNKNOWN;

    Delivery and(Delivery other) {
        return compareTo(other) < 0 ? other : this;
    }
}
