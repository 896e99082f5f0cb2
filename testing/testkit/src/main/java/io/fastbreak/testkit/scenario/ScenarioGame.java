package io.fastbreak.testkit.scenario;

import io.fastbreak.lab.importer.GameInfo;
import io.fastbreak.lab.importer.GameInfo.CompetitionInfo;
import io.fastbreak.lab.importer.GameInfo.RosterTeam;
import io.fastbreak.model.event.EventSource;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The game of all scenarios: MAD at home against MIL, from the scoresheet unless a line says otherwise. */
final class ScenarioGame {
    static final String FIXTURE_ID = "G1";
    static final EventSource SCORESHEET = EventSource.VendorScoresheet;
    /** Second 0 of every scenario, UNIX milliseconds. */
    static final long BEGINS_UTC = Instant.parse("2026-01-01T20:00:00Z").toEpochMilli();

    private ScenarioGame() {}

    static GameInfo fixture(EventSource source) {
        Instant start = Instant.ofEpochMilli(BEGINS_UTC);
        RosterTeam home = new RosterTeam("MAD", "Madrid", "HOME", List.of());
        RosterTeam away = new RosterTeam("MIL", "Milano", "AWAY", List.of());
        CompetitionInfo competition = new CompetitionInfo("scenarios", "fiba", source.name(), "scenario", "");
        return new GameInfo(FIXTURE_ID, start, competition, home, away);
    }

    /** A source by its name in scenario files, without the common prefix; the scoresheet if there is none. */
    static EventSource source(@Nullable String name) {
        return name == null ? SCORESHEET : EventSource.valueOf("Vendor" + name);
    }

    /** The team of a player: {@code MAD-4} plays for MAD. */
    static String teamOf(String player) {
        return player.substring(0, player.indexOf('-'));
    }
}
