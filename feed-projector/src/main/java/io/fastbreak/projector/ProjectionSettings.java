package io.fastbreak.projector;

import io.fastbreak.projector.rules.CardRules;
import io.fastbreak.projector.rules.ProjectionRules;
import io.fastbreak.projector.rules.RulesByFixture;
import org.jspecify.annotations.Nullable;

/**
 * @param rules configured by fixture; what is not configured is learned from the feed
 * @param staleness time without a play after which a game is STALE
 * @param lagMs time from append to processing after which a game is LAG; milliseconds
 * @param sources which source of a fixture is followed
 * @param sourceAheadMs how far another source may be ahead of that one, milliseconds of play
 */
public record ProjectionSettings(
        RulesByFixture rules, StalenessLimits staleness, long lagMs, SourcePreference sources, long sourceAheadMs) {
    private static final long SOURCE_AHEAD_MS = 30_000;

    public static final ProjectionSettings DEFAULT =
            new ProjectionSettings(RulesByFixture.LEARNED, StalenessLimits.DEFAULT, 5_000, SourcePreference.FIRST_SEEN);

    /** Another source may be 30 seconds of play ahead. */
    public ProjectionSettings(RulesByFixture rules, StalenessLimits staleness, long lagMs, SourcePreference sources) {
        this(rules, staleness, lagMs, sources, SOURCE_AHEAD_MS);
    }

    /** The same rules for all fixtures; null to learn them. */
    public ProjectionSettings withRules(@Nullable ProjectionRules other) {
        return withRules(new RulesByFixture(
                rules.patterns(), rules.competitions(), rules.otherwise().with(other), rules.twoLegged()));
    }

    public ProjectionSettings withRules(RulesByFixture other) {
        return new ProjectionSettings(other, staleness, lagMs, sources, sourceAheadMs);
    }

    /** Those of a fixture with this card. */
    public ProjectionSettings under(CardRules card) {
        return card.equals(CardRules.NONE) ? this : withRules(rules.under(card));
    }
}
