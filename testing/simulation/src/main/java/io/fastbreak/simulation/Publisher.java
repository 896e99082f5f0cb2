package io.fastbreak.simulation;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.lab.importer.EventJson;
import io.fastbreak.lab.importer.GameInfo;
import io.fastbreak.lab.importer.GameInfo.CompetitionInfo;
import io.fastbreak.lab.importer.GameInfo.RosterTeam;
import io.fastbreak.lab.importer.PeriodId;
import io.fastbreak.lab.importer.SourcePlay;
import io.fastbreak.lab.importer.SourcePlay.ScorerEntry;
import io.fastbreak.model.event.EventSource;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Makes the events of one game: its clock runs down as plays are made. */
final class Publisher {
    private static final ScorerEntry ENTRY = new ScorerEntry(1, 0);
    private static final EventSource SOURCE = EventSource.VendorScoresheet;
    private static final long PERIOD_MS = 600_000;
    private static final long JUMP_MS = 200_000;

    private final String fixtureId;
    private final EventJson events;
    private PeriodId period = new PeriodId("REGULAR", 1);
    private long clockMs = PERIOD_MS;

    Publisher(int fixture) {
        fixtureId = fixtureId(fixture);
        RosterTeam home = new RosterTeam("MAD", "Madrid", "HOME", List.of());
        RosterTeam away = new RosterTeam("MIL", "Milano", "AWAY", List.of());
        CompetitionInfo competition = new CompetitionInfo("simulation", "fiba", SOURCE.name(), "simulation", "");
        events = new EventJson(new GameInfo(fixtureId, VirtualTime.BEGIN, competition, home, away));
    }

    static String fixtureId(int fixture) {
        return "G" + fixture;
    }

    static EventSource source() {
        return SOURCE;
    }

    String fixtureId() {
        return fixtureId;
    }

    /** The game clock has run on. */
    void play(long ms) {
        clockMs = Math.max(1_000, clockMs - ms);
    }

    void nextPeriod(int number) {
        period = new PeriodId("REGULAR", number);
        clockMs = PERIOD_MS;
    }

    /** An event of a kind, with its clock, without number and times. */
    ObjectNode event(String kind, List<String> teams, Consumer<SourcePlay> details) {
        SourcePlay play =
                new SourcePlay("", kind, period, clockMs).madeBy(ENTRY).of(teams);
        details.accept(play);
        return events.write(play, 1, other -> false);
    }

    /** No two are at the same moment: a player who scores twice at one clock value contradicts himself. */
    ObjectNode shot(String player, int points, boolean made) {
        clockMs--;
        return event(points == 1 ? "FREE_THROW" : "SHOT", List.of(), play -> {
            SourcePlay unused = play.with(ENTRY, "SHOOTER", player, team(player));
            play.attributes().put("points", points).put("isSuccessful", made);
        });
    }

    ObjectNode ofNobody(int points) {
        return event("SHOT", List.of("MAD", "MIL"), play -> play.attributes()
                .put("points", points)
                .put("isSuccessful", true));
    }

    ObjectNode ofStranger(int points) {
        return event("SHOT", List.of(), play -> {
            SourcePlay unused = play.with(ENTRY, "SHOOTER", "ZAL-1", "ZAL");
            play.attributes().put("points", points).put("isSuccessful", true);
        });
    }

    ObjectNode unknown(int points) {
        return event("UNKNOWN", List.of("MAD"), play -> play.attributes()
                .put("points", points)
                .put("isSuccessful", true));
    }

    ObjectNode rebound(String player) {
        return event("REBOUND", List.of(), play -> {
            SourcePlay unused = play.with(ENTRY, "REBOUNDER", player, team(player));
            play.attributes().put("type", "DEFENSIVE");
        });
    }

    ObjectNode foul(String player) {
        return event("FOUL", List.of(), play -> {
            SourcePlay unused = play.with(ENTRY, "FOUL_BY", player, team(player));
            play.attributes().put("type", "PERSONAL");
        });
    }

    ObjectNode turnover(String player) {
        return event("TURNOVER", List.of(), play -> {
            SourcePlay unused = play.with(ENTRY, "TURNOVER_BY", player, team(player));
        });
    }

    ObjectNode clock(boolean starts) {
        return event("CLOCK", List.of(), play -> play.attributes().put("status", starts ? "STARTED" : "STOPPED"));
    }

    /** A clock that shows far less than it can; null if too little is left of the period. */
    @Nullable
    ObjectNode clockAhead(boolean runs) {
        long before = clockMs;
        if (before < 2 * JUMP_MS) {
            return null;
        }
        clockMs = before - JUMP_MS;
        ObjectNode event = clock(runs);
        clockMs = before;
        return event;
    }

    ObjectNode period(boolean begins) {
        return event("PERIOD_TRANSITION", List.of("MAD", "MIL"), play -> {
            SourcePlay unused = play.periodStatus(begins ? "IN_PROGRESS" : "FINISHED");
        });
    }

    ObjectNode match(String status) {
        return event("MATCH_STATUS_CHANGE", List.of("MAD", "MIL"), play -> play.attributes()
                .put("status", status.toUpperCase(Locale.ROOT)));
    }

    ObjectNode challenge() {
        return event("CHALLENGE", List.of("MAD"), play -> play.attributes().put("reason", "FOUL"));
    }

    ObjectNode reliability(boolean reliable) {
        return event("RELIABILITY", List.of(), play -> play.attributes().put("isReliabile", reliable));
    }

    private static String team(String player) {
        return player.substring(0, player.indexOf('-'));
    }

    /** Gives an event its id, its number and its times. */
    static void publish(ObjectNode event, String id, long number, long utcMs) {
        event.put("id", id);
        ObjectNode unused = EventJson.number(event, number, utcMs);
    }

    /** A later version of an event that was published. */
    static ObjectNode again(ObjectNode event, long utcMs) {
        ObjectNode later = event.deepCopy();
        later.withObject("/audit").put("publishedUtc", utcMs).put("updatedUtc", utcMs);
        return later;
    }
}
