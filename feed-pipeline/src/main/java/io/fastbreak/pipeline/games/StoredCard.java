package io.fastbreak.pipeline.games;

import io.fastbreak.model.log.RecordCodec;
import io.fastbreak.projector.rules.CardRules;

/**
 * The part of a fixture card that is stored.
 *
 * @param receivedUtc append time of the card's record, milliseconds
 */
record StoredCard(CardRules rules, long receivedUtc) {
    /** Its stored form. */
    static final RecordCodec<StoredCard> STORED = RecordCodec.of(StoredCard.class, 3, "fixture card");

    static final StoredCard NONE = new StoredCard(CardRules.NONE, Long.MIN_VALUE);
}
