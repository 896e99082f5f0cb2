package io.fastbreak.testkit.scenario;

import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.game.Anomaly;
import io.fastbreak.model.game.CompetitorLine;
import io.fastbreak.model.game.Evidence;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.Reason;
import io.fastbreak.testkit.scenario.Step.Expectation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Describes the output of a pipeline in the words of scenarios. Of lists (clean, rejected, gaps, corrections) it
 * describes what is new since the last expectation of the same list.
 */
final class ScenarioFacts {
    private static final String NONE = "none";

    /** Describes one part of the output; {@code subject} is empty if the word takes none. */
    @FunctionalInterface
    private interface FactText {
        String of(ScenarioFacts facts, PipelineOutput output, String subject);
    }

    private static final Map<String, FactText> TEXTS = new TreeMap<>(Map.ofEntries(
            Map.entry("accounting", (facts, output, subject) -> accounting(output.counters())),
            Map.entry("anomalies", ofGame(game -> listed(game.anomalies(), ScenarioFacts::anomaly))),
            Map.entry(
                    "box SUBJECT",
                    (facts, output, subject) ->
                            output.game() == null ? NONE : BoxScoreFigures.of(output.game(), subject)),
            Map.entry("clean", (facts, output, subject) -> RecordText.clean(facts.added("clean", output.clean()))),
            Map.entry(
                    "corrections",
                    (facts, output, subject) ->
                            listed(facts.added("corrections", output.corrections()), RecordText::correction)),
            Map.entry("gaps", (facts, output, subject) -> listed(facts.added("gaps", output.gaps()), RecordText::gap)),
            Map.entry(
                    "last gap", (facts, output, subject) -> listed(facts.last("gaps", output.gaps()), RecordText::gap)),
            Map.entry("leads", ofGame(ScenarioFacts::leads)),
            Map.entry("match", ofGame(game -> game.matchStatus() + (game.isFinal() ? ", final" : ""))),
            Map.entry("missing", ofGame(game -> listed(game.reliability().missing(), Object::toString))),
            Map.entry("moved SUBJECT", (facts, output, subject) -> RecordText.moved(output.corrections(), subject)),
            Map.entry("order", (facts, output, subject) -> OrderOfPlay.of(output)),
            Map.entry("orphans", ofGame(game -> listed(game.orphans(), Function.identity()))),
            Map.entry("evidence", ofGame(game -> listed(game.reliability().evidence(), ScenarioFacts::evidence))),
            Map.entry("period", ofGame(game -> game.period() == null ? NONE : period(game.period()))),
            Map.entry("points", ofGame(game -> listed(game.competitors(), ScenarioFacts::points))),
            Map.entry("reviews", ofGame(game -> listed(game.openReviews(), Function.identity()))),
            Map.entry("reasons", ofGame(game -> listed(game.reliability().reasons(), Reason::name))),
            Map.entry(
                    "rejected",
                    (facts, output, subject) ->
                            listed(facts.added("rejected", output.rejected()), RecordText::rejected)),
            Map.entry("rules", ofGame(game -> game.rules().name())),
            Map.entry("revisions of the result", ofGame(game -> String.valueOf(game.resultRevision()))),
            Map.entry("score", ofGame(game -> listed(game.competitors(), ScenarioFacts::score))),
            Map.entry("source", ofGame(game -> RecordText.name(game.source()))),
            Map.entry("unattributed", ofGame(game -> listed(game.reliability().unattributed(), Function.identity())))));

    private final Map<String, Integer> seen = new HashMap<>();

    /** The words with which an expectation may begin. */
    static List<String> words() {
        return List.copyOf(TEXTS.keySet());
    }

    /** @throws ScenarioSyntaxException where the text begins with none of the words */
    static Expectation expectation(long atMs, int line, String text) {
        for (String word : words()) {
            boolean takesSubject = word.endsWith(" SUBJECT");
            String beginning = word.replace("SUBJECT", "");
            if (takesSubject && text.startsWith(beginning)) {
                String[] parts = text.substring(beginning.length()).strip().split("\\s+", 2);
                return new Expectation(atMs, line, word, parts[0], parts.length < 2 ? "" : squeezed(parts[1]));
            }
            if (!takesSubject && text.startsWith(word + " ")) {
                return new Expectation(atMs, line, word, "", squeezed(text.substring(word.length())));
            }
        }
        throw new ScenarioSyntaxException(
                "'" + text + "' begins with no known word; allowed are\n  " + String.join("\n  ", words()));
    }

    private static String squeezed(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }

    /** The actual text for an expectation. */
    String actual(Expectation expectation, PipelineOutput output) {
        FactText text = TEXTS.get(expectation.word());
        if (text == null) {
            throw new IllegalArgumentException("no such word: " + expectation.word());
        }
        return text.of(this, output, expectation.subject());
    }

    private <T> List<T> added(String list, List<T> all) {
        int from = seen.getOrDefault(list, 0);
        seen.put(list, all.size());
        return all.subList(from, all.size());
    }

    private <T> List<T> last(String list, List<T> all) {
        List<T> added = added(list, all);
        return added.subList(Math.max(0, added.size() - 1), added.size());
    }

    private static FactText ofGame(Function<Game, String> words) {
        return (facts, output, subject) -> output.game() == null ? NONE : words.apply(output.game());
    }

    static <T> String listed(List<T> values, Function<T, String> words) {
        return values.isEmpty() ? NONE : values.stream().map(words).collect(Collectors.joining(", "));
    }

    private static String score(CompetitorLine line) {
        return line.id() + " " + line.score();
    }

    private static String anomaly(Anomaly anomaly) {
        return anomaly.kind() + " " + anomaly.eventId();
    }

    private static String evidence(Evidence evidence) {
        return evidence.reason() + " " + String.join(" ", evidence.eventIds());
    }

    private static String period(Period period) {
        return (period.type() == PeriodType.OVERTIME ? "OT" : "Q") + period.number();
    }

    /** By period. */
    private static String points(CompetitorLine line) {
        return line.id() + " "
                + line.periods().stream()
                        .map(period -> String.valueOf(period.points()))
                        .collect(Collectors.joining("+"));
    }

    private static String leads(Game game) {
        return "changes " + game.leadChanges() + ", ties " + game.timesTied() + ", largest "
                + game.competitors().stream()
                        .map(line -> line.id() + " " + game.largestLead().getOrDefault(line.id(), 0))
                        .collect(Collectors.joining(" "));
    }

    private static String accounting(Beacon.Counters counters) {
        List<String> parts = new ArrayList<>();
        add(parts, "clean", counters.clean());
        add(parts, "held", counters.held());
        add(parts, "pending", counters.pending());
        add(parts, "duplicate", counters.duplicate());
        add(parts, "rejected", counters.rejected());
        return "received " + counters.received() + ": " + listed(parts, Function.identity());
    }

    private static void add(List<String> parts, String name, long count) {
        if (count != 0) {
            parts.add(name + " " + count);
        }
    }
}
