package io.fastbreak.projector;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Which rules are set for which fixtures: those of the first pattern that the fixture id fits, else one for all others.
 */
public record RulesByFixture(List<ForPattern> patterns, GivenRules otherwise) {
    /** Everything is learnt. */
    public static final RulesByFixture LEARNT = new RulesByFixture(List.of(), GivenRules.NONE);

    public RulesByFixture {
        patterns = List.copyOf(patterns);
    }

    /** The rules of the fixtures whose ids fit a pattern, in which {@code *} stands for any text. */
    public static final class ForPattern {
        private final Pattern fixtureIds;
        private final GivenRules given;

        public ForPattern(String pattern, GivenRules given) {
            String regex =
                    Arrays.stream(pattern.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*"));
            this.fixtureIds = Pattern.compile(regex, Pattern.DOTALL);
            this.given = given;
        }
    }

    public GivenRules of(String fixtureId) {
        for (ForPattern each : patterns) {
            if (each.fixtureIds.matcher(fixtureId).matches()) {
                return each.given;
            }
        }
        return otherwise;
    }
}
