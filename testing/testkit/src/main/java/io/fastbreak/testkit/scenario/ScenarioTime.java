package io.fastbreak.testkit.scenario;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Times of scenarios: {@code 0.2s}, {@code 20min}, {@code 48h}, {@code 31days}. */
final class ScenarioTime {
    private static final Map<String, Long> UNITS =
            Map.of("ms", 1L, "s", 1_000L, "min", 60_000L, "h", 3_600_000L, "days", 86_400_000L);
    private static final Pattern FORM = Pattern.compile("(\\d+(?:\\.\\d+)?) ?(ms|s|min|h|days)");

    private ScenarioTime() {}

    static long ms(String text) {
        Matcher moment = FORM.matcher(text);
        if (!moment.matches()) {
            throw new ScenarioSyntaxException("'" + text + "' is not a time; allowed are 0.2s, 20min, 48h, 31days");
        }
        long unit = UNITS.getOrDefault(moment.group(2), 1L);
        return Math.round(Double.parseDouble(moment.group(1)) * unit);
    }
}
