package io.fastbreak.app.guides;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class CapacityGuideTest {
    private static final Pattern LINE = Pattern.compile("(\\w+) = ([^=#]+?)(?: = ([\\d.,]+))?(?:\\s+# (.+))?");
    private static final Pattern NUMBER = Pattern.compile("\\d[\\d.,]*");

    private final List<Matcher> lines = Guide.named("capacity").blocks("calc").stream()
            .flatMap(String::lines)
            .map(LINE::matcher)
            .toList();

    @Test
    void its_arithmetic_is_right() {
        Arithmetic arithmetic = new Arithmetic();
        List<String> wrong = new ArrayList<>();
        for (Matcher line : lines) {
            assertThat(line.matches()).as(line.toString()).isTrue();
            double value = arithmetic.define(line.group(1), line.group(2));
            String shown = line.group(3);
            if (shown != null && !shown.equals(rounded(value, shown))) {
                wrong.add(line.group(1) + " is " + rounded(value, shown) + ", not " + shown);
            }
        }

        assertThat(lines).hasSizeGreaterThan(20);
        assertThat(wrong).isEmpty();
    }

    @Test
    void its_figures_are_those_of_the_reports() {
        for (Matcher line : lines) {
            assertThat(line.matches()).isTrue();
            String source = line.group(4);
            if (source != null && source.endsWith(".md")) {
                String report =
                        Guide.of(Guide.HOME.resolve("docs").resolve(source)).text();
                assertThat(figures(line.group(2)))
                        .as("%s, from %s", line.group(1), source)
                        .allMatch(
                                figure -> report.matches("(?s).*(?<![\\d.,])" + Pattern.quote(figure) + "(?![\\d]).*"));
            }
        }
    }

    /** As many digits behind the point as the page shows. */
    private static String rounded(double value, String like) {
        int point = like.indexOf('.');
        return String.format(Locale.ROOT, "%,." + (point < 0 ? 0 : like.length() - point - 1) + "f", value);
    }

    private static List<String> figures(String expression) {
        List<String> figures = new ArrayList<>();
        Matcher number = NUMBER.matcher(expression);
        while (number.find()) {
            figures.add(number.group());
        }
        return figures;
    }
}
