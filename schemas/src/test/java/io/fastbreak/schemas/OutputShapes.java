package io.fastbreak.schemas;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The promised fields of every output shape, as paths into the sample of that name: those that its schema requires. A field that
 * was added to a shape later is optional, and not listed.
 */
final class OutputShapes {

    private static final String STATS = """
            points fieldGoals2/made fieldGoals2/attempted fieldGoals3/made fieldGoals3/attempted freeThrows/made
            freeThrows/attempted rebounds/offensive rebounds/defensive assists steals blocks turnovers fouls
            foulsDrawn""";

    static final Map<String, List<String>> PROMISED = Map.ofEntries(
            shape(
                    "game",
                    """
                    fixtureId source stateVersion epoch lastSequence lastEventId asOfUtc matchStatus
                    period period/type period/number period/status clock clock/ms clock/status clock/remainingMs
                    possession arrow final
                    resultRevision reliability/reliable reliability/reasons reliability/missing reliability/unattributed
                    competitors/0/id competitors/0/side competitors/0/score
                    competitors/0/periods/0/type competitors/0/periods/0/number competitors/0/periods/0/points
                    competitors/0/periods/0/fouls competitors/0/periods/0/timeouts
                    competitors/0/totals competitors/0/team competitors/0/players/0/id
                    competitors/0/players/0/starter competitors/0/players/0/onCourt competitors/0/players/0/ejected
                    competitors/0/players/0/fouledOut competitors/0/players/0/playedMs
                    competitors/0/players/0/plusMinus competitors/0/players/0/foulTrouble
                    competitors/0/players/0/rates/effectiveFieldGoalPct competitors/0/players/0/rates/trueShootingPct
                    competitors/0/bonus competitors/0/timeoutsLeft competitors/0/rates/effectiveFieldGoalPct
                    competitors/0/rates/trueShootingPct competitors/0/rates/possessions
                    competitors/0/rates/offensiveRating leadChanges timesTied largestLead run/competitor run/points
                    largestRun pace rules/name rules/periods rules/periodMs rules/overtimeMs rules/foulLimit
                    rules/clock openReviews
                    anomalies/0/kind anomalies/0/eventId orphans""",
                    stats("competitors/0/totals/"),
                    stats("competitors/0/team/"),
                    stats("competitors/0/players/0/")),
            shape("scoring-summary", """
                    fixtureId stateVersion competitors/0/id competitors/0/side competitors/0/score
                    periodScores/0/type periodScores/0/number periodScores/0/points period clock possession matchStatus
                    final resultRevision reliable reasons openReviews source lastEventId lastSequence traceId
                    publishedUtc asOfUtc rules rulesKnown vouchedUtc clock/remainingMs"""),
            shape("game-headline", """
                    fixtureId source stateVersion epoch lastSequence asOfUtc matchStatus period clock possession final
                    resultRevision reliable reasons competitors/0/id competitors/0/side competitors/0/score"""),
            shape("play-by-play", """
                    fixtureId source stateVersion plays/0/position plays/0/id plays/0/epoch plays/0/sequence
                    plays/0/score plays/0/deleted plays/0/orphaned plays/0/corrected plays/0/kind plays/0/period
                    plays/0/clockMs plays/0/competitors plays/0/participants plays/0/attributes plays/0/beforeEventId
                    plays/0/publishedUtc plays/0/before/0/epoch plays/0/before/0/sequence plays/0/before/0/deleted
                    plays/0/before/0/kind plays/0/before/0/attributes"""),
            shape("game-breakdown", """
                    fixtureId source stateVersion stints/0/competitorId stints/0/period/type stints/0/period/number
                    stints/0/startClockMs stints/0/endClockMs stints/0/players stints/0/playedMs stints/0/points
                    stints/0/opponentPoints possessions/0/competitorId possessions/0/period/type
                    possessions/0/period/number possessions/0/startClockMs possessions/0/endClockMs
                    possessions/0/points possessions/0/attempts possessions/0/begunBy possessions/0/endedBy
                    possessions/0/onCourt"""),
            shape("rejected-line", "raw rejected appendedUtc reason violations/0/pointer"),
            shape("problem", "type title status detail"),
            shape("gap", "fixtureId source epoch first last missing state requests openedUtc updatedUtc"),
            shape("source-gap-change", "source epoch kind numbers"),
            shape("correction", """
                    fixtureId stateVersion eventId change beforeEventId afterFinal score/before score/after
                    moved/0/path moved/0/before moved/0/after unlisted"""),
            shape("receipt", "fixtureId stateVersion target id outcome status attempts conflated utc"),
            shape(
                    "ingestion-markets",
                    "fixtureId stateVersion fixture/id fixture/body markets/0/id markets/0/body utc"),
            shape("market-results", """
                    fixtureId revision status stateVersion score/0/id score/0/side score/0/score markets/0/id
                    markets/0/type markets/0/selections/0/name reasons utc"""),
            shape(
                    "trader-prices",
                    "fixtureId stateVersion author markets score/home score/away period/type period/number"),
            shape("market-instruction", "fixtureId instruction market author"),
            shape("beacon", """
                    partition utc publishedUtc lagMs counters/received counters/accepted counters/rejected
                    counters/duplicate counters/pending counters/clean counters/held counters/owed counters/gapsOpened
                    counters/gapsHealed counters/gapsOpen counters/gapsLost counters/corrections counters/games
                    counters/repartitioned counters/evicted"""),
            shape("operator-command", "id fixtureId command who why issuedUtc"),
            shape("feed-control", "fixtureId source void"),
            shape("operator-audit", "fixtureId record received outcome message stateVersion utc"),
            shape("fixture-card", "fixtureId"),
            shape("fixture", """
                    fixtureId filled match/state match/mapped match/candidates match/candidates/0/id
                    match/candidates/0/certainty match/candidates/0/competitors match/rejected video/state
                    video/regions video/watchable updatedUtc"""),
            shape(
                    "official",
                    """
                    fixtureId competitors/0/id competitors/0/name competitors/0/side
                    competitors/0/periods/0/type competitors/0/periods/0/number competitors/0/periods/0/points
                    competitors/0/players/0/id competitors/0/players/0/name
                    competitors/0/players/0/starter competitors/0/players/0/playedMs
                    competitors/0/players/0/plusMinus
                    contradictions/0/figure contradictions/0/published contradictions/0/rows contradictions/0/of""",
                    stats("competitors/0/totals/"),
                    stats("competitors/0/team/"),
                    stats("competitors/0/players/0/")),
            shape("running-score", "fixtureId competitors scores"),
            shape("violations", "0/pointer 0/keyword 0/message"),
            shape("replay-report", """
                    received accepted rejected duplicate pending held gapsOpened gapsHealed gapsOpen gapsLost
                    corrections games"""));

    private OutputShapes() {}

    private static Map.Entry<String, List<String>> shape(String name, String... paths) {
        return Map.entry(name, Arrays.stream(paths).flatMap(OutputShapes::words).toList());
    }

    private static String stats(String prefix) {
        return String.join(" ", words(STATS).map(prefix::concat).toList());
    }

    private static Stream<String> words(String text) {
        return Arrays.stream(text.trim().split("\\s+"));
    }
}
