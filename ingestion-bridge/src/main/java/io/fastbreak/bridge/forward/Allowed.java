package io.fastbreak.bridge.forward;

/**
 * What may be sent now. A suspension needs nothing of it.
 *
 * @param lease whether it is certain that nobody else acts for the fixture
 * @param opening whether nothing speaks against open markets: own lease, beacon and summary are fresh
 * @param recorded whether the bodies that are to be sent are on record
 */
record Allowed(boolean lease, boolean opening, boolean recorded) {
    static final Allowed NOTHING = new Allowed(false, false, false);
}
