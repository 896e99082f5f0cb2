package io.fastbreak.testkit.scenario;

import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.game.Anomaly;
import io.fastbreak.model.game.CompetitorLine;
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
 * Puts what a pipeline has shown into the words of scenarios. Of lists (clean, rejected, gaps, corrections) it tells
 * what is new since it was last asked.
 */
final class ScenarioFacts {
    private static final String NONE = "none";

    /** Tells one thing of the findings; {@code subject} is nothing where the word takes none. */
    @FunctionalInterface
    private interface FactText {
        String tell(ScenarioFacts telling, PipelineOutput findings, String subject);
    }

    private static final Map<String, FactText> TELLERS = new TreeMap<>(Map.ofEntries(
            Map.entry("accounting", (telling, findings, subject) -> accounting(findings.counters())),
            Map.entry("anomalies", ofGame(game -> listed(game.anomalies(), ScenarioFacts::anomaly))),
            Map.entry(
                    "box SUBJECT",
                    (telling, findings, subject) ->
                            findings.game() == null ? NONE : BoxScoreFigures.of(findings.game(), subject)),
            Map.entry(
                    "clean", (telling, findings, subject) -> RecordText.clean(telling.news("clean", findings.clean()))),
            Map.entry(
                    "corrections",
                    (telling, findings, subject) ->
                            listed(telling.news("corrections", findings.corrections()), RecordText::correction)),
            Map.entry(
                    "gaps",
                    (telling, findings, subject) -> listed(telling.news("gaps", findings.gaps()), RecordText::gap)),
            Map.entry(
                    "last gap",
                    (telling, findings, subject) -> listed(telling.last("gaps", findings.gaps()), RecordText::gap)),
            Map.entry("leads", ofGame(ScenarioFacts::leads)),
            Map.entry("match", ofGame(game -> game.matchStatus() + (game.isFinal() ? ", final" : ""))),
            Map.entry("missing", ofGame(game -> listed(game.reliability().missing(), Object::toString))),
            Map.entry(
                    "moved SUBJECT", (telling, findings, subject) -> RecordText.moved(findings.corrections(), subject)),
            Map.entry("order", (telling, findings, subject) -> OrderOfPlay.of(findings)),
            Map.entry("orphans", ofGame(game -> listed(game.orphans(), Function.identity()))),
            Map.entry("reasons", ofGame(game -> listed(game.reliability().reasons(), Reason::name))),
            Map.entry(
                    "rejected",
                    (telling, findings, subject) ->
                            listed(telling.news("rejected", findings.rejected()), RecordText::rejected)),
            Map.entry("rules", ofGame(game -> game.rules().name())),
            Map.entry("revisions of the result", ofGame(game -> String.valueOf(game.resultRevision()))),
            Map.entry("score", ofGame(game -> listed(game.competitors(), ScenarioFacts::score))),
            Map.entry("source", ofGame(game -> RecordText.name(game.source()))),
            Map.entry("unattributed", ofGame(game -> listed(game.reliability().unattributed(), Function.identity())))));

    private final Map<String, Integer> told = new HashMap<>();

    /** What can be asked for. */
    static List<String> words() {
        return List.copyOf(TELLERS.keySet());
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
                "'" + text + "' tells nothing that can be looked at; allowed are\n  " + String.join("\n  ", words()));
    }

    private static String squeezed(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }

    /** What is true of what the expectation is about. */
    String actual(Expectation expectation, PipelineOutput findings) {
        FactText teller = TELLERS.get(expectation.word());
        if (teller == null) {
            throw new IllegalArgumentException("no such word: " + expectation.word());
        }
        return teller.tell(this, findings, expectation.subject());
    }

    private <T> List<T> news(String list, List<T> all) {
        int from = told.getOrDefault(list, 0);
        told.put(list, all.size());
        return all.subList(from, all.size());
    }

    private <T> List<T> last(String list, List<T> all) {
        List<T> news = news(list, all);
        return news.subList(Math.max(0, news.size() - 1), news.size());
    }

    private static FactText ofGame(Function<Game, String> words) {
        return (telling, findings, subject) -> findings.game() == null ? NONE : words.apply(findings.game());
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
