package io.fastbreak.projector;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Which rules are set for which fixtures.
 *
 * @param patterns by fixture id; the first that fits is stronger than anything else
 * @param competitions by the competition on the fixture's card, where the card itself names no rules
 * @param otherwise of all other fixtures
 */
public record RulesByFixture(List<ForPattern> patterns, List<ForPattern> competitions, ConfiguredRules otherwise) {
    /** Everything is learnt. */
    public static final RulesByFixture LEARNT = new RulesByFixture(List.of(), List.of(), ConfiguredRules.NONE);

    public RulesByFixture {
        patterns = List.copyOf(patterns);
        competitions = List.copyOf(competitions);
    }

    /** The rules of what is named by a text that fits a pattern, in which {@code *} stands for any text. */
    public static final class ForPattern {
        private final Pattern names;
        private final ConfiguredRules given;

        public ForPattern(String pattern, ConfiguredRules given) {
            String regex =
                    Arrays.stream(pattern.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*"));
            this.names = Pattern.compile(regex, Pattern.DOTALL);
            this.given = given;
        }
    }

    /** Of a fixture without a card. */
    public ConfiguredRules of(String fixtureId) {
        return first(patterns, fixtureId).orElse(otherwise);
    }

    /** The same for a fixture with this card. */
    public RulesByFixture under(CardRules card) {
        return new RulesByFixture(patterns, competitions, of(card));
    }

    private ConfiguredRules of(CardRules card) {
        Optional<ConfiguredRules> named = Optional.ofNullable(card.rules())
                .flatMap(ProjectionRules::named)
                .map(otherwise::with);
        return named.or(() -> Optional.ofNullable(card.competition()).flatMap(name -> first(competitions, name)))
                .orElse(otherwise);
    }

    private static Optional<ConfiguredRules> first(List<ForPattern> patterns, String name) {
        return patterns.stream()
                .filter(each -> each.names.matcher(name).matches())
                .map(each -> each.given)
                .findFirst();
    }
}
