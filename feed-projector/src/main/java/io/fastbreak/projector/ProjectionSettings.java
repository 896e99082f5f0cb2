package io.fastbreak.projector;

import org.jspecify.annotations.Nullable;

/**
 * @param rules configured by fixture; what is not configured is learned from the feed
 * @param staleness time without a play after which a game is STALE
 * @param lagMs time from append to processing after which a game is LAG; milliseconds
 * @param sources which source of a fixture is followed
 */
public record ProjectionSettings(
        RulesByFixture rules, StalenessLimits staleness, long lagMs, SourcePreference sources) {
    public static final ProjectionSettings DEFAULT =
            new ProjectionSettings(RulesByFixture.LEARNED, StalenessLimits.DEFAULT, 5_000, SourcePreference.FIRST_SEEN);

    /** The same rules for all fixtures; null to learn them. */
    public ProjectionSettings withRules(@Nullable ProjectionRules other) {
        return withRules(new RulesByFixture(
                rules.patterns(), rules.competitions(), rules.otherwise().with(other), rules.twoLegged()));
    }

    public ProjectionSettings withRules(RulesByFixture other) {
        return new ProjectionSettings(other, staleness, lagMs, sources);
    }

    /** Those of a fixture with this card. */
    public ProjectionSettings under(CardRules card) {
        return card.equals(CardRules.NONE) ? this : withRules(rules.under(card));
    }

    public ProjectionSettings withSources(SourcePreference other) {
        return new ProjectionSettings(rules, staleness, lagMs, other);
    }
}
