package io.fastbreak.app.config;

import io.fastbreak.model.game.ClockDirection;
import io.fastbreak.projector.rules.ConfiguredRules;
import io.fastbreak.projector.rules.ProjectionRules;
import io.fastbreak.projector.rules.RulesByFixture.ForPattern;
import io.fastbreak.projector.rules.WrongBasketCredit;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The format of {@code rules.patterns} and {@code rules.competitions}: {@code PATTERN=RULES} or
 * {@code PATTERN=RULES/CLOCK}, separated by commas, for example {@code E2024-*=fiba, NCAAM-*=ncaa/up, 00*=auto/down}.
 */
final class RulesPatterns {
    /** The rules are detected by the game clock. */
    static final String AUTO = "auto";

    /** The names of all rules, and {@value #AUTO}. */
    static final List<String> RULES = names();

    static final String ALLOWED = "PATTERN=RULES or PATTERN=RULES/CLOCK, separated by commas, RULES one of "
            + String.join(", ", RULES) + ", CLOCK up or down";

    private RulesPatterns() {}

    private static List<String> names() {
        return Stream.concat(
                        Stream.of(AUTO), Arrays.stream(ProjectionRules.values()).map(ProjectionRules::label))
                .toList();
    }

    static Optional<String> invalidEntry(String value) {
        return Setting.list(value).stream()
                .filter(entry -> !isEntry(entry))
                .findFirst()
                .map(entry -> "has '" + entry + "'");
    }

    private static boolean isEntry(String entry) {
        String names = RULES.stream().collect(Collectors.joining("|", "(", ")"));
        return entry.toLowerCase(Locale.ROOT).matches(".+=\\s*" + names + "(/(up|down))?");
    }

    /** The entries of a valid value. */
    static List<ForPattern> read(String value, WrongBasketCredit wrongBasket) {
        return Setting.list(value).stream()
                .map(entry -> {
                    int end = entry.lastIndexOf('=');
                    String[] rulesAndClock = entry.substring(end + 1).strip().split("/", 2);
                    ConfiguredRules given = new ConfiguredRules(
                            rules(rulesAndClock[0]),
                            rulesAndClock.length == 1 ? null : clock(rulesAndClock[1]),
                            wrongBasket);
                    return new ForPattern(entry.substring(0, end).strip(), given);
                })
                .toList();
    }

    /** Null for {@value #AUTO}. */
    static @Nullable ProjectionRules rules(String name) {
        return ProjectionRules.named(name).orElse(null);
    }

    private static ClockDirection clock(String name) {
        return ClockDirection.valueOf(name.toUpperCase(Locale.ROOT));
    }
}
