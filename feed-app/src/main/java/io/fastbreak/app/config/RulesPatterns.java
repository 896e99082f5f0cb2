package io.fastbreak.app.config;

import io.fastbreak.model.game.ClockDirection;
import io.fastbreak.projector.ConfiguredRules;
import io.fastbreak.projector.ProjectionRules;
import io.fastbreak.projector.RulesByFixture.ForPattern;
import io.fastbreak.projector.WrongBasketCredit;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The value of {@code rules.patterns} and of {@code rules.competitions}: {@code PATTERN=RULES} or {@code PATTERN=RULES/CLOCK}, separated by commas, such as
 * {@code E2024-*=fiba, NCAAM-*=ncaa/up, 00*=auto/down}.
 */
final class RulesPatterns {
    /** Rules that are learnt. */
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

    static Optional<String> fault(String value) {
        return Setting.list(value).stream()
                .filter(entry -> !isEntry(entry))
                .findFirst()
                .map(entry -> "has '" + entry + "'");
    }

    private static boolean isEntry(String entry) {
        String names = RULES.stream().collect(Collectors.joining("|", "(", ")"));
        return entry.toLowerCase(Locale.ROOT).matches(".+=\\s*" + names + "(/(up|down))?");
    }

    /** The entries of a value without fault. */
    static List<ForPattern> read(String value, WrongBasketCredit wrongBasket) {
        return Setting.list(value).stream()
                .map(entry -> {
                    int end = entry.lastIndexOf('=');
                    String[] ruling = entry.substring(end + 1).strip().split("/", 2);
                    ConfiguredRules given = new ConfiguredRules(
                            rules(ruling[0]), ruling.length == 1 ? null : clock(ruling[1]), wrongBasket);
                    return new ForPattern(entry.substring(0, end).strip(), given);
                })
                .toList();
    }

    /** Null where they are learnt. */
    static @Nullable ProjectionRules rules(String name) {
        return ProjectionRules.named(name).orElse(null);
    }

    private static ClockDirection clock(String name) {
        return ClockDirection.valueOf(name.toUpperCase(Locale.ROOT));
    }
}
