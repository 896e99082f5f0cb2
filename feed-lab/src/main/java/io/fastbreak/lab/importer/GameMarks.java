package io.fastbreak.lab.importer;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The plays behind the published marks of periods and game. The match begins with its first period, and a period that
 * has no end mark of its own ends with the game.
 */
final class GameMarks {

    /** A published mark; {@code clockMs} is the game clock, remaining milliseconds. */
    record Mark(
            Entry entry,
            PeriodId period,
            long clockMs,
            String sourceType,
            @Nullable RunningScore score) {

        private Play play(String keyEnding, String eventType) {
            return new Play(entry.number() + keyEnding, eventType, period, clockMs)
                    .madeBy(entry)
                    .fromSource(sourceType)
                    .scored(score);
        }
    }

    private final Fixture fixture;
    private final Set<PeriodId> ended = new HashSet<>();
    private boolean hasStarted;

    GameMarks(Fixture fixture) {
        this.fixture = fixture;
    }

    List<Play> periodStart(Mark mark) {
        Play start = transition(mark, "", "IN_PROGRESS");
        if (hasStarted) {
            return List.of(start);
        }
        hasStarted = true;
        return List.of(matchStatus(mark, "-status", "IN_PROGRESS"), start);
    }

    List<Play> periodEnd(Mark mark) {
        ended.add(mark.period);
        return List.of(transition(mark, "", "FINISHED"));
    }

    List<Play> gameEnd(Mark mark) {
        Play end = matchStatus(mark, "", "FINISHED");
        return ended.contains(mark.period) ? List.of(end) : List.of(transition(mark, "-period", "FINISHED"), end);
    }

    private Play transition(Mark mark, String keyEnding, String status) {
        return mark.play(keyEnding, "PERIOD_TRANSITION").of(fixture.teamIds()).periodStatus(status);
    }

    private Play matchStatus(Mark mark, String keyEnding, String status) {
        Play play = mark.play(keyEnding, "MATCH_STATUS_CHANGE").of(fixture.teamIds());
        play.attributes().put("status", status);
        return play;
    }
}
