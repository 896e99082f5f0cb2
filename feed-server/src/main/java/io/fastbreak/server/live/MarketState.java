package io.fastbreak.server.live;

import com.fasterxml.jackson.databind.JsonNode;

/** Whether a market takes bets. It is open if the platform has confirmed that, and until the platform confirms the end. */
public enum MarketState {
    /** It does. */
    OPEN,
    /** It is to be open; that is recorded or sent, and not confirmed. */
    OPENING,
    /** It does until its suspension is confirmed, also if it is to be open again by now. */
    SUSPENDING,
    /** Its opening was sent and not confirmed, and its suspension is not confirmed either. */
    UNCONFIRMED,
    /** It does not. */
    SUSPENDED,
    /** A shadow would have it open: nothing was sent. */
    NOT_SENT;

    /** True if it takes bets by what the platform has confirmed last. */
    public boolean isOpen() {
        return this == OPEN || this == SUSPENDING;
    }

    /**
     * The state of a market that was sent.
     *
     * @param suspended by its body
     * @param confirmed of the market, from the record of the markets topic; missing in records of earlier versions
     */
    static MarketState of(boolean suspended, JsonNode confirmed) {
        boolean open = confirmed.path("open").asBoolean();
        String awaited = confirmed.path("awaited").asText();
        if (open) {
            return suspended || !awaited.isEmpty() ? SUSPENDING : OPEN;
        }
        if (suspended || awaited.equals("SUSPENDED")) {
            return awaited.isEmpty() ? SUSPENDED : UNCONFIRMED;
        }
        return OPENING;
    }

    /** The state of a market as a record has it that was sent by a bridge which does not say what is confirmed. */
    static MarketState unconfirmed(boolean suspended) {
        return suspended ? SUSPENDED : OPENING;
    }
}
