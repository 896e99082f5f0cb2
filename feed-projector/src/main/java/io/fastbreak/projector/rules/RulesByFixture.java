package io.fastbreak.projector.rules;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The configured rules by fixture.
 *
 * @param patterns by fixture id; the first match takes precedence over everything else
 * @param competitions by the competition on the fixture's card, if the card names no rules; in any case and spacing
 * @param otherwise for all other fixtures; the teams and the minimum confidence that it names are those of all
 * @param twoLegged names of fixtures and competitions in which a game may end level, {@code *} stands for any text
 */
public record RulesByFixture(
        List<ForPattern> patterns, List<ForPattern> competitions, ConfiguredRules otherwise, List<String> twoLegged) {
    /** All rules are learned. */
    public static final RulesByFixture LEARNED = new RulesByFixture(List.of(), List.of(), ConfiguredRules.NONE);

    private static final Pattern SPACES = Pattern.compile("[\\s\\p{Z}]+");

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
        private final Pattern ids;
        private final Pattern names;
        private final ConfiguredRules given;

        public ForPattern(String pattern, ConfiguredRules given) {
            this.ids = compiled(pattern, 0);
            this.names = named(pattern);
            this.given = given;
        }
    }

    /** For names of competitions, which people write: in any case and spacing, but always the whole name. */
    private static Pattern named(String pattern) {
        return compiled(spaced(pattern), Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    }

    private static String spaced(String name) {
        return SPACES.matcher(name).replaceAll(" ").strip();
    }

    private static Pattern compiled(String pattern, int flags) {
        String regex =
                Arrays.stream(pattern.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*"));
        return Pattern.compile(regex, Pattern.DOTALL | flags);
    }

    /** For a fixture without a card. */
    public ConfiguredRules of(String fixtureId) {
        ConfiguredRules rules = first(patterns, each -> each.ids.matcher(fixtureId))
                .map(this::checked)
                .orElse(otherwise);
        boolean isTwoLegged = twoLegged.stream()
                .anyMatch(pattern -> compiled(pattern, 0).matcher(fixtureId).matches());
        return otherwise.twoLegged() || isTwoLegged ? rules.asTwoLegged() : rules;
    }

    /**
     * True if a game may end level, and overtime may follow without a tie.
     *
     * @param competition on the fixture's card; null without one
     */
    public boolean mayEndLevel(String fixtureId, @Nullable String competition) {
        return !twoLegged.isEmpty()
                && under(new CardRules(null, competition)).of(fixtureId).twoLegged();
    }

    private boolean isTwoLegged(String competition) {
        String name = spaced(competition);
        return twoLegged.stream()
                .anyMatch(pattern -> named(pattern).matcher(name).matches());
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
        return named.or(() -> Optional.ofNullable(card.competition())
                        .map(RulesByFixture::spaced)
                        .flatMap(name -> first(competitions, each -> each.names.matcher(name))))
                .orElse(otherwise);
    }

    private static Optional<ConfiguredRules> first(List<ForPattern> patterns, Function<ForPattern, Matcher> matcher) {
        return patterns.stream()
                .filter(each -> matcher.apply(each).matches())
                .map(each -> each.given)
                .findFirst();
    }
}
