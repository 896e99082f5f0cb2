package io.fastbreak.projector.rules;

import io.fastbreak.model.fixture.FixtureCard;
import org.jspecify.annotations.Nullable;

/**
 * The part of its fixture card that a game needs. The rules are stored as named, and not as what they mean, so that
 * changed settings apply to earlier cards.
 *
 * @param rules such as {@code nba}
 * @param competition name of the competition
 */
public record CardRules(@Nullable String rules, @Nullable String competition, CardTeams teams) {
    /** Of a fixture without a card. */
    public static final CardRules NONE = new CardRules(null, null);

    /** Of a card that names no teams. */
    public CardRules(@Nullable String rules, @Nullable String competition) {
        this(rules, competition, CardTeams.NONE);
    }

    public static CardRules of(FixtureCard card) {
        return new CardRules(card.rules(), card.competition(), CardTeams.of(card));
    }
}
