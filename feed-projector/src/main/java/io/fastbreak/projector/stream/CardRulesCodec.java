package io.fastbreak.projector.stream;

import io.fastbreak.model.log.CompactInput;
import io.fastbreak.model.log.CompactOutput;
import io.fastbreak.model.log.Formats;
import io.fastbreak.projector.CardRules;

/** The stored form of {@link CardRules}. */
final class CardRulesCodec {
    private static final int FORMAT = 1;

    private CardRulesCodec() {}

    static byte[] write(CardRules card) {
        CompactOutput out = new CompactOutput();
        out.number(FORMAT);
        out.text(card.rules());
        out.text(card.competition());
        return out.toBytes();
    }

    /** @throws IllegalStateException where a later version of the program wrote the bytes */
    static CardRules read(byte[] bytes) {
        CompactInput in = new CompactInput(bytes);
        Formats.require(FORMAT, in.number(), "rules of a fixture card");
        return new CardRules(in.optionalText(), in.optionalText());
    }
}
