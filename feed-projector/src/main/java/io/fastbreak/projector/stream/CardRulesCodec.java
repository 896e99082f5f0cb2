package io.fastbreak.projector.stream;

import io.fastbreak.model.log.CompactInput;
import io.fastbreak.model.log.CompactOutput;
import io.fastbreak.model.log.StoredFormats;
import io.fastbreak.projector.CardRules;

/** The stored form of {@link CardRules}. */
final class CardRulesCodec {
    private static final int FORMAT = 2;
    private static final int FORMAT_WITHOUT_TIME = 1;

    /** @param cameUtc when the card came, milliseconds */
    record Stored(CardRules rules, long cameUtc) {}

    static final Stored NONE = new Stored(CardRules.NONE, Long.MIN_VALUE);

    private CardRulesCodec() {}

    static byte[] write(CardRules card, long cameUtc) {
        CompactOutput out = new CompactOutput();
        out.number(FORMAT);
        out.text(card.rules());
        out.text(card.competition());
        out.number(cameUtc);
        return out.toBytes();
    }

    /** @throws IllegalStateException where a later version of the program wrote the bytes */
    static Stored read(byte[] bytes) {
        CompactInput in = new CompactInput(bytes);
        long format = in.number();
        if (format != FORMAT_WITHOUT_TIME) {
            StoredFormats.require(FORMAT, format, "rules of a fixture card");
        }
        CardRules rules = new CardRules(in.optionalText(), in.optionalText());
        return new Stored(rules, format == FORMAT_WITHOUT_TIME ? 0 : in.number());
    }
}
