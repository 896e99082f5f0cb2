package io.fastbreak.pipeline.games;

import io.fastbreak.model.log.CompactInput;
import io.fastbreak.model.log.CompactOutput;
import io.fastbreak.model.log.StoredFormats;
import io.fastbreak.projector.CardRules;
import io.fastbreak.projector.CardTeams;

/**
 * What is stored of a fixture card.
 *
 * @param receivedUtc append time of the card's record, milliseconds
 */
record StoredCard(CardRules rules, long receivedUtc) {
    private static final int FORMAT = 3;

    static final StoredCard NONE = new StoredCard(CardRules.NONE, Long.MIN_VALUE);

    byte[] toBytes() {
        CompactOutput out = new CompactOutput();
        out.number(FORMAT);
        out.text(rules.rules());
        out.text(rules.competition());
        CardTeams teams = rules.teams();
        out.text(teams.home());
        out.text(teams.away());
        out.list(teams.both(), out::text);
        out.flag(teams.sameName());
        out.number(receivedUtc);
        return out.toBytes();
    }

    /** @throws IllegalStateException if a later version of the program wrote the bytes */
    static StoredCard fromBytes(byte[] bytes) {
        CompactInput in = new CompactInput(bytes);
        StoredFormats.require(FORMAT, in.number(), "fixture card");
        String rules = in.optionalText();
        String competition = in.optionalText();
        CardTeams teams = new CardTeams(in.optionalText(), in.optionalText(), in.list(in::text), in.isSet());
        return new StoredCard(new CardRules(rules, competition, teams), in.number());
    }
}
