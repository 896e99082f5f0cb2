package io.fastbreak.projector;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The configured rules by fixture.
 *
 * @param patterns by fixture id; the first match takes precedence over everything else
 * @param competitions by the competition on the fixture's card, if the card names no rules
 * @param otherwise for all other fixtures; the teams and the minimum confidence that it names are those of all
 * @param twoLegged names of fixtures and competitions in which a game may end level, {@code *} stands for any text
 */
public record RulesByFixture(
        List<ForPattern> patterns, List<ForPattern> competitions, ConfiguredRules otherwise, List<String> twoLegged) {
    /** All rules are learned. */
    public static final RulesByFixture LEARNED = new RulesByFixture(List.of(), List.of(), ConfiguredRules.NONE);

    public RulesByFixture {
        patterns = List.copyOf(patterns);
        competitions = List.copyOf(competitions);
        twoLegged = List.copyOf(twoLegged);
    }

    /** Without two-legged competitions. */
    public RulesByFixture(List<ForPattern> patterns, List<ForPattern> competitions, ConfiguredRules otherwise) {
        this(patterns, competitions, otherwise, List.of());
    }

    /** The rules of all names that match a pattern, in which {@code *} stands for any text. */
    public static final class ForPattern {
        private final Pattern names;
        private final ConfiguredRules given;

        public ForPattern(String pattern, ConfiguredRules given) {
            this.names = compiled(pattern);
            this.given = given;
        }
    }

    private static Pattern compiled(String pattern) {
        String regex =
                Arrays.stream(pattern.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*"));
        return Pattern.compile(regex, Pattern.DOTALL);
    }

    /** For a fixture without a card. */
    public ConfiguredRules of(String fixtureId) {
        ConfiguredRules rules = first(patterns, fixtureId).map(this::checked).orElse(otherwise);
        return otherwise.twoLegged() || isTwoLegged(fixtureId) ? rules.asTwoLegged() : rules;
    }

    private boolean isTwoLegged(String name) {
        return twoLegged.stream()
                .anyMatch(pattern -> compiled(pattern).matcher(name).matches());
    }

    /** For a fixture with this card. */
    public RulesByFixture under(CardRules card) {
        String competition = card.competition();
        ConfiguredRules rules = checked(of(card)).with(card.teams());
        boolean isTwoLegged = competition != null && isTwoLegged(competition);
        return new RulesByFixture(patterns, competitions, isTwoLegged ? rules.asTwoLegged() : rules, twoLegged);
    }

    /** The rules with what else the events are compared with, which no pattern changes. */
    private ConfiguredRules checked(ConfiguredRules rules) {
        return rules.with(otherwise.card())
                .withMinimumConfidence(otherwise.minimumConfidence())
                .withLongestWithoutPlay(otherwise.longestWithoutPlayMs());
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
