package io.fastbreak.testkit.scenario;

import io.fastbreak.testkit.scenario.Scenario.Kind;
import io.fastbreak.testkit.scenario.Scenario.Restriction;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads one scenario file. Its first line is the title, its second the section and the rule that decides the case; the
 * text up to {@code given} or {@code when} is explanation. Blocks of single lines follow: {@code given} (a setting, or
 * the only kind of pipeline), {@code when} (a time and what happens), {@code then at} a time (expectations).
 */
final class ScenarioReader {
    private static final Pattern SECTION = Pattern.compile("section (\\d): (.+)");
    private static final Pattern TIMED = Pattern.compile("(\\S+)\\s+(.+)");
    private static final Pattern THEN = Pattern.compile("then at (.+)");

    private final String file;
    private final StepSentences sentences = new StepSentences();
    private final Map<String, String> settings = new LinkedHashMap<>();
    private final List<Step> steps = new ArrayList<>();
    private final List<SentencePattern<Runnable>> givens = List.of(
            SentencePattern.of("setting ID TEXT", words -> () -> settings.put(words.get(0), words.get(1))),
            SentencePattern.of("only plain classes: TEXT", words -> () -> restrict(Kind.PLAIN_CLASSES, words.get(0))),
            SentencePattern.of("only topology: TEXT", words -> () -> restrict(Kind.TOPOLOGY, words.get(0))));
    private @Nullable Restriction restriction;
    private Block block = Block.PROSE;
    private long nowMs;

    private enum Block {
        PROSE,
        GIVEN,
        WHEN,
        THEN
    }

    private ScenarioReader(String file) {
        this.file = file;
    }

    /**
     * @param file its name, for messages
     * @throws ScenarioException where a line cannot be understood
     */
    static Scenario read(String file, List<String> lines) {
        return new ScenarioReader(file).read(lines);
    }

    private Scenario read(List<String> lines) {
        Matcher section = SECTION.matcher(lines.size() < 2 ? "" : lines.get(1));
        if (!section.matches()) {
            throw new ScenarioException(
                    file, 2, "the second line must be like 'section 3: the rule that decides the case'");
        }
        for (int line = 2; line < lines.size(); line++) {
            try {
                read(line + 1, lines.get(line).strip());
            } catch (ScenarioSyntaxException e) {
                throw new ScenarioException(file, line + 1, String.valueOf(e.getMessage()));
            }
        }
        if (steps.stream().noneMatch(Step.Expectation.class::isInstance)) {
            throw new ScenarioException(file, lines.size(), "the scenario expects nothing");
        }
        String name = file.replaceFirst("\\.txt$", "");
        int number = Integer.parseInt(section.group(1));
        return new Scenario(
                name, lines.get(0), number, section.group(2), Map.copyOf(settings), restriction, List.copyOf(steps));
    }

    private void read(int line, String text) {
        Matcher then = THEN.matcher(text);
        if (text.equals("given")) {
            block = Block.GIVEN;
        } else if (text.equals("when")) {
            block = Block.WHEN;
        } else if (then.matches()) {
            block = Block.THEN;
            reach(ScenarioTime.ms(then.group(1)));
        } else if (!text.isEmpty()) {
            readWithin(line, text);
        }
    }

    private void readWithin(int line, String text) {
        switch (block) {
            case PROSE -> {}
            case GIVEN -> SentencePattern.read("given", givens, text).run();
            case WHEN -> happens(text);
            case THEN -> steps.add(ScenarioFacts.expectation(nowMs, line, text));
        }
    }

    private void happens(String text) {
        Matcher timed = TIMED.matcher(text);
        if (!timed.matches()) {
            throw new ScenarioSyntaxException(
                    "'" + text + "' is not a time and an action, like '0.2s  #2 two by MAD-4'");
        }
        reach(ScenarioTime.ms(timed.group(1)));
        steps.addAll(sentences.read(nowMs, timed.group(2)));
    }

    private void reach(long ms) {
        if (ms < nowMs) {
            throw new ScenarioSyntaxException("time runs backward, from " + nowMs + " to " + ms + " ms");
        }
        nowMs = ms;
    }

    private void restrict(Kind only, String reason) {
        restriction = new Restriction(only, reason);
    }
}
