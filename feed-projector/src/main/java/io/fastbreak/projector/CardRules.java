package io.fastbreak.projector;

import io.fastbreak.model.fixture.FixtureCard;
import org.jspecify.annotations.Nullable;

/**
 * What a fixture's card says of its rules. Kept are its words and not what follows from them, so that changed settings
 * hold for cards that came before.
 *
 * @param rules such as {@code nba}
 * @param competition name of the competition
 */
public record CardRules(@Nullable String rules, @Nullable String competition) {
    /** Of a fixture without a card. */
    public static final CardRules NONE = new CardRules(null, null);

    public static CardRules of(FixtureCard card) {
        return new CardRules(card.rules(), card.competition());
    }
}
