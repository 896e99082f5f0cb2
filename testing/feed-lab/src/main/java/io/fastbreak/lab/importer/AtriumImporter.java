package io.fastbreak.lab.importer;

import io.fastbreak.lab.importer.GameInfo.CompetitionInfo;
import io.fastbreak.lab.importer.GameInfo.RosterPlayer;
import io.fastbreak.lab.importer.GameInfo.RosterTeam;
import io.fastbreak.lab.importer.OfficialBoxScore.OfficialTeam;
import io.fastbreak.lab.importer.SourcePlay.RunningScore;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * Atrium's fixture detail with the play-by-play, as the French LNB publishes it: events in order of play. Their ids are
 * UUIDs of version 1, which carry the time of creation in ticks of 100 ns: that is the order of entry, and the real time
 * of each. The one official truth in it is the score by period.
 */
final class AtriumImporter implements Importer {

    private static final CompetitionInfo LNB = new CompetitionInfo("LNB", "fiba", "VendorInPlay", "import/atrium", "");

    private static final List<String> NOTES = List.of(
            "Nothing but the score by period is official; the file has no box score of players or teams",
            "Lineups are not published: those who play without coming in start, and who has no event is not dressed",
            "Marks of periods and game are not published: a period starts with the first created and ends with the last"
                    + " listed of its events");

    /** The epoch of UUIDs is the start of the Gregorian calendar, 1582-10-15 (RFC 9562, 5.1). */
    private static final long TICKS_BEFORE_UNIX = 0x01B2_1DD2_1381_4000L;

    private static final long TICKS_A_MS = 10_000;

    /** Overtimes are published as periods 11, 12 and so on. */
    private static final int BEFORE_OVERTIMES = 10;

    /** A team of the file, and what its events name it by. */
    private record SourceTeam(String entityId, OfficialTeam official) {}

    private record ListedEvent(PeriodId period, SourceNode node) {}

    @Override
    public ImportedGame read(GameFiles files, ImportOptions options) {
        SourceNode plays = new SourceFile(files.playByPlay(), "Give the fixture detail with the play-by-play (pbp).")
                .root()
                .in("data");
        SourceNode scores = new SourceFile(
                        files.boxScore(),
                        "Give a fixture detail of the same game; the one with the play-by-play has the scores too.")
                .root()
                .in("data");
        SourceNode details = plays.in("fixture");
        scores.in("fixture").requireSame("fixtureId", details);
        SourceTeam home = side(scores, "HOME");
        SourceTeam away = side(scores, "AWAY");
        List<ListedEvent> events = events(plays);
        GameInfo fixture = options.game(
                details.text("fixtureId"),
                details.parsed("startTimeUTC", "a time such as 2025-10-31T19:30:00", AtriumImporter::instant),
                LNB,
                team(home, events),
                team(away, events));
        ImportReport report = new ImportReport();
        RowReader reader = new RowReader(fixture, report);
        events.forEach(event -> add(event, List.of(home, away), reader));
        reader.completeMarks(true);
        reader.repairClocks();
        number(reader.rows());
        return GameBuilder.build(fixture, reader, new OfficialBoxScore(home.official, away.official), report, NOTES);
    }

    private static Instant instant(String utc) {
        return LocalDateTime.parse(utc).toInstant(ZoneOffset.UTC);
    }

    private static SourceTeam side(SourceNode data, String side) {
        SourceNode fixture = data.in("banner").in("fixture");
        SourceNode competitor = fixture.rows("competitors").stream()
                .filter(one -> one.json().path("isHome").asBoolean() == side.equals("HOME"))
                .findFirst()
                .orElseThrow(() ->
                        fixture.expected("a competitor " + side, fixture.json().path("competitors")));
        String entityId = competitor.text("entityId");
        List<Integer> periodPoints = fixture.in("periodData").in("teamScores").rowsIfAny(entityId).stream()
                .map(period -> period.integer("score"))
                .toList();
        return new SourceTeam(
                entityId,
                new OfficialTeam(
                        competitor.text("code"),
                        competitor.text("name"),
                        side,
                        competitor.integer("score"),
                        periodPoints,
                        null,
                        null,
                        List.of()));
    }

    /** All events in order of play. */
    private static List<ListedEvent> events(SourceNode data) {
        SourceNode periods = data.in("pbp");
        List<Integer> numbers = new ArrayList<>();
        periods.json().fieldNames().forEachRemaining(name -> numbers.add(Integer.valueOf(name)));
        numbers.sort(Comparator.naturalOrder());
        List<ListedEvent> events = new ArrayList<>();
        for (int number : numbers) {
            SourceNode period = periods.in("" + number);
            PeriodId id = period.json().path("isOvertime").asBoolean()
                    ? new PeriodId("OVERTIME", number - BEFORE_OVERTIMES)
                    : new PeriodId("REGULAR", number);
            period.rowsIfAny("events").forEach(event -> events.add(new ListedEvent(id, event)));
        }
        if (events.isEmpty()) {
            throw data.expected("events in pbp", data.json().path("pbp"));
        }
        return events;
    }

    /** A team with everybody who has an event. Whose first event is not coming in was on court from the start. */
    private static RosterTeam team(SourceTeam side, List<ListedEvent> events) {
        Map<String, RosterPlayer> players = new LinkedHashMap<>();
        for (ListedEvent event : events) {
            SourceNode node = event.node;
            if (node.textOrEmpty("entityId").equals(side.entityId) && node.has("personId")) {
                players.computeIfAbsent(
                        node.text("personId"),
                        id -> new RosterPlayer(
                                id, node.text("name"), node.textOrEmpty("bib"), kind(node) != RowKind.SUBSTITUTED_IN));
            }
        }
        OfficialTeam official = side.official;
        return new RosterTeam(official.id(), official.name(), official.side(), List.copyOf(players.values()));
    }

    private static RowKind kind(SourceNode node) {
        return ScorerWords.kind(node.text("eventType"), node.textOrEmpty("eventSubType"));
    }

    private static void add(ListedEvent event, List<SourceTeam> sides, RowReader reader) {
        SourceNode node = event.node;
        SourceRow row = ScorerWords.row(
                event.period,
                node.text("eventType"),
                node.textOrEmpty("eventSubType"),
                node.json().path("success").asBoolean());
        String key = reader.key(node, node.text("eventId"), row.words());
        if (key == null) {
            return;
        }
        if (row.kind().isThrow() && !node.json().path("success").isBoolean()) {
            throw node.expected(
                    "success of a " + row.words() + " as true or false",
                    node.json().path("success"));
        }
        long ticks = node.parsed(
                "eventId", "a UUID of version 1", text -> UUID.fromString(text).timestamp());
        String entityId = node.textOrEmpty("entityId");
        String team = sides.stream()
                .filter(side -> side.entityId.equals(entityId))
                .map(side -> side.official.id())
                .findFirst()
                .orElse(entityId);
        String player = node.textOrEmpty("personId");
        RunningScore score = node.has("scores")
                ? RunningScore.of(node.in("scores"), sides.get(0).entityId, sides.get(1).entityId)
                : null;
        row.entered(key, 0)
                .happened(ticks)
                .by(reader.team(team, player, key, row.words()), player)
                .at(reader.clock(node, "clock", event.period, text -> Duration.parse(text)
                        .toMillis()))
                .scored(score);
        reader.add(node, row, node.has("success") || reader.changesScore(row));
    }

    /**
     * Numbers the rows by their time of creation, which so far is in ticks. The sort is stable: what was created in the
     * same tick was entered as it is listed.
     */
    private static void number(List<SourceRow> rows) {
        List<SourceRow> orderOfEntry =
                rows.stream().sorted(Comparator.comparingLong(SourceRow::utc)).toList();
        for (int i = 0; i < orderOfEntry.size(); i++) {
            SourceRow row = orderOfEntry.get(i);
            row.entered("" + (i + 1), i + 1).happened((row.utc() - TICKS_BEFORE_UNIX) / TICKS_A_MS);
        }
    }
}
