package io.fastbreak.projector.stream;

import io.fastbreak.model.log.CompactInput;
import io.fastbreak.model.log.CompactOutput;
import io.fastbreak.model.log.StoredFormats;
import io.fastbreak.projector.CardRules;

/**
 * What is stored of a fixture card.
 *
 * @param receivedUtc append time of the card's record, milliseconds
 */
record StoredCard(CardRules rules, long receivedUtc) {
    private static final int FORMAT = 2;
    private static final int FORMAT_WITHOUT_TIME = 1;

    static final StoredCard NONE = new StoredCard(CardRules.NONE, Long.MIN_VALUE);

    byte[] toBytes() {
        CompactOutput out = new CompactOutput();
        out.number(FORMAT);
        out.text(rules.rules());
        out.text(rules.competition());
        out.number(receivedUtc);
        return out.toBytes();
    }

    /** @throws IllegalStateException if a later version of the program wrote the bytes */
    static StoredCard fromBytes(byte[] bytes) {
        CompactInput in = new CompactInput(bytes);
        long format = in.number();
        if (format != FORMAT_WITHOUT_TIME) {
            StoredFormats.require(FORMAT, format, "rules of a fixture card");
        }
        CardRules rules = new CardRules(in.optionalText(), in.optionalText());
        return new StoredCard(rules, format == FORMAT_WITHOUT_TIME ? 0 : in.number());
    }
}
