package io.fastbreak.simulation;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.model.wire.Json;
import io.fastbreak.simulator.ingestion.IngestedChange;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Knows every market that was open on the platform, and every record of results. A record that says that home has won
 * stands until the next one; while it stands, the game has ended so and nothing speaks against it. At the end every
 * line that was open has the result that the true score gives it, or none if nobody knows on whom was bet. It reads names and lines as somebody who has bet
 * does, and uses nothing of the program but the shape of summaries.
 */
final class ResultObserver {
    private static final String STANDS = "a result stands only while it is proven";
    private static final String COMPLETE = "what was open at a proven end has its true result";
    private static final String ONCE = "a result is published once";
    /** Of a line that the final does not decide. */
    private static final String NO_RESULT = " ";

    private final Observer observer;
    private final VirtualTime time;
    private final Statistics statistics;
    /** The selections of each market that were offered together, by game. */
    private final Map<Integer, Set<Offer>> offered = new TreeMap<>();
    /** The last record of each game. */
    private final Map<Integer, JsonNode> last = new TreeMap<>();
    /** A record with an earlier revision, or the same, that is the last one of its game in the log. */
    private final Map<Integer, JsonNode> overtaken = new HashMap<>();
    /** When it was written. */
    private final Map<Integer, Long> since = new HashMap<>();

    private record Offer(String id, String first, String second) {}

    ResultObserver(Observer observer, VirtualTime time, Statistics statistics) {
        this.observer = observer;
        this.time = time;
        this.statistics = statistics;
    }

    void changed(IngestedChange change) {
        JsonNode body = change.body();
        if (change.operationId().equals("postMarket")
                && body != null
                && !body.path("isSuspended").asBoolean()) {
            JsonNode selections = body.path("selections");
            offered.computeIfAbsent(fixtureOf(body.path("sourceFixtureId").asText()), any -> new LinkedHashSet<>())
                    .add(new Offer(
                            change.entity().id(),
                            selections.path(0).path("name").asText(),
                            selections.path(1).path("name").asText()));
        }
    }

    void appended(byte @Nullable [] key, byte @Nullable [] value) {
        int fixture = fixtureOf(new String(key == null ? new byte[0] : key, UTF_8));
        JsonNode record = Json.read(value == null ? new byte[0] : value, JsonNode.class);
        JsonNode before = last.get(fixture);
        statistics.count("results " + record.path("status").asText());
        if (record.equals(before)) {
            // Written once more, since nobody knew whether it was.
            overtaken.remove(fixture);
            return;
        }
        if (before != null
                && record.path("revision").asLong() <= before.path("revision").asLong()) {
            // Of a bridge that had the partition before. No reader counts it, but it would be the last one of its key.
            statistics.count("results written late");
            overtaken.put(fixture, record);
            return;
        }
        boolean isOverwritten = overtaken.remove(fixture) != null;
        last.put(fixture, record);
        since.put(fixture, time.nowMs());
        // Behind a revision of which the bridge does not know whether it was written, the same is said once more.
        boolean isNext = before != null
                && record.path("revision").asLong() == before.path("revision").asLong() + 1;
        if (isNext && !isOverwritten && isSame(record, before)) {
            observer.violated(ONCE, record + " is the same as " + before);
        }
    }

    private static boolean isSame(JsonNode record, @Nullable JsonNode other) {
        return other != null
                && record.path("status").equals(other.path("status"))
                && record.path("score").equals(other.path("score"))
                && record.path("markets").equals(other.path("markets"));
    }

    private static int fixtureOf(String fixtureId) {
        return Integer.parseInt(fixtureId.substring(fixtureId.lastIndexOf('G') + 1));
    }

    /** Checks the results that stand now. */
    void check() {
        last.forEach((fixture, record) -> {
            String status = record.path("status").asText();
            if (status.equals("FINAL") || status.equals("VOID")) {
                observer.checkResult(fixture, since.getOrDefault(fixture, 0L), standsFor(record))
                        .ifPresent(objection -> observer.violated(
                                STANDS,
                                "%s %s of G%d stands since %.3fs, although %s"
                                        .formatted(
                                                status,
                                                standsFor(record),
                                                fixture,
                                                since.getOrDefault(fixture, 0L) / 1_000.0,
                                                objection)));
            }
        });
    }

    /** The score of a record, home first; empty if there is no game. */
    private static String standsFor(JsonNode record) {
        String home = "";
        String away = "";
        for (JsonNode one : record.path("score")) {
            if (one.path("id").asText().equals("MAD")) {
                home = one.path("score").asText();
            } else {
                away = one.path("score").asText();
            }
        }
        return home.isEmpty() ? "" : home + "-" + away;
    }

    /** The conditions that must hold of a game when all is at rest. */
    void checkEnd(int fixture, ObservedGame truth, ScoringSummary summary) {
        JsonNode late = overtaken.get(fixture);
        if (late != null && !isSame(late, last.get(fixture))) {
            observer.violated(ONCE, late + " is behind " + last.get(fixture));
        }
        Set<Offer> open = offered.getOrDefault(fixture, Set.of());
        JsonNode record = last.get(fixture);
        String status = record == null ? "none" : record.path("status").asText();
        boolean isReliable = summary.reliable() && summary.reasons().isEmpty();
        boolean isEnded = summary.matchStatus() == MatchStatus.FINISHED
                && summary.openReviews().isEmpty();
        boolean isVoid =
                summary.matchStatus() == MatchStatus.CANCELLED || summary.matchStatus() == MatchStatus.ABANDONED;
        if (!isReliable || !(isEnded || isVoid)) {
            if (status.equals("FINAL") || status.equals("VOID")) {
                observer.violated(STANDS, "G%d has %s at %s".formatted(fixture, status, summary.reasons()));
            }
            return;
        }
        String score = truth.isScoreUnclear() ? score(summary) : truth.score();
        for (Offer offer : open) {
            String expected = isVoid ? "VOID VOID" : isAmbiguous(offer, record) ? NO_RESULT : expected(offer, score);
            String found = record == null ? "none" : found(record, offer);
            statistics.count("lines that ended " + found);
            if (!found.equals(expected)) {
                observer.violated(
                        COMPLETE, "%s has %s and not %s at %s: %s".formatted(offer, found, expected, score, record));
            }
        }
    }

    private static String score(ScoringSummary summary) {
        Map<CompetitorType, Integer> scores = LastSummaries.scores(summary);
        return scores.get(CompetitorType.HOME) + "-" + scores.get(CompetitorType.AWAY);
    }

    private static String found(JsonNode record, Offer offer) {
        for (JsonNode market : record.path("markets")) {
            JsonNode first = market.path("selections").path(0);
            JsonNode second = market.path("selections").path(1);
            if (market.path("id").asText().equals(offer.id())
                    && first.path("name").asText().equals(offer.first())
                    && second.path("name").asText().equals(offer.second())) {
                return first.path("result").asText() + " "
                        + second.path("result").asText();
            }
        }
        return "none";
    }

    /** True if the game has had a team of the offer as the name of both competitors, as behind a card with exchanged names. */
    private static boolean isAmbiguous(Offer offer, @Nullable JsonNode record) {
        if (record == null || offer.id().endsWith("__total")) {
            return false;
        }
        Map<String, Set<String>> competitors = new HashMap<>();
        for (JsonNode market : record.path("markets")) {
            for (JsonNode selection : market.path("selections")) {
                if (selection.hasNonNull("competitor")) {
                    competitors
                            .computeIfAbsent(
                                    team(
                                            market.path("id").asText(),
                                            selection.path("name").asText()),
                                    any -> new LinkedHashSet<>())
                            .add(selection.path("competitor").asText());
                }
            }
        }
        return Stream.of(offer.first(), offer.second())
                .anyMatch(name -> competitors
                                .getOrDefault(team(offer.id(), name), Set.of())
                                .size()
                        > 1);
    }

    private static String team(String marketId, String name) {
        return marketId.endsWith("__spread") ? name.substring(0, name.lastIndexOf(' ')) : name;
    }

    /** As somebody reckons who has bet on the first selection. */
    private static String expected(Offer offer, String score) {
        double home = Integer.parseInt(score.substring(0, score.indexOf('-')));
        double away = Integer.parseInt(score.substring(score.indexOf('-') + 1));
        double line = offer.id().endsWith("__moneyline")
                ? 0
                : Double.parseDouble(offer.first().substring(offer.first().lastIndexOf(' ') + 1));
        double mine = offer.id().endsWith("__total") ? home + away : home + line;
        double other = offer.id().endsWith("__total") ? line : away;
        return mine == other ? "PUSH PUSH" : mine > other ? "WON LOST" : "LOST WON";
    }
}
