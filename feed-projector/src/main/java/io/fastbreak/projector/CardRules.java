package io.fastbreak.projector;

import io.fastbreak.model.fixture.FixtureCard;
import org.jspecify.annotations.Nullable;

/**
 * The rules that a fixture card names. They are stored as named, and not as what they mean, so that changed settings apply
 * to earlier cards.
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
