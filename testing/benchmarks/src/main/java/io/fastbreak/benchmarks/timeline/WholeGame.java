package io.fastbreak.benchmarks.timeline;

import io.fastbreak.benchmarks.SimulatedRecords;
import io.fastbreak.lab.simulate.Simulation;
import io.fastbreak.lab.simulate.SimulationSettings;
import io.fastbreak.model.event.AuditFields;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.feed.ChangeKind;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.wire.Json;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * Games of a number of events in which the order of play changes in one way, the real one and hostile ones. Their plays are
 * those of a simulated game again and again, without its end; the event of number n has the id {@code en}.
 */
enum WholeGame {
    APPENDED("every event behind the last"),
    CORRECTED("of 100 events an insert, a revision that moves, a deletion and a restored event near the end"),
    LATE("every second event late"),
    CHAIN("every event inserted before the one before it"),
    SAME_ANCHOR("every event inserted before the first"),
    CYCLE("half the events a chain of inserts, half close it to a cycle and open it again"),
    ANCHOR_LAST("every event inserted before the last");

    private static final int NEAR = 10;
    private static final List<Event> PLAYS = new Simulation(SimulationSettings.of(1, 1))
            .game(0).events().stream()
                    .map(event -> SimulatedRecords.event(Json.bytes(event)))
                    .filter(event -> event.type() != EventType.MATCH_STATUS_CHANGE)
                    .toList();
    static final FeedId FEED = new FeedId(PLAYS.get(0).fixtureId(), PLAYS.get(0).source());

    final String title;

    WholeGame(String title) {
        this.title = title;
    }

    List<SequencedEvent> events(int count) {
        Random random = new Random(count);
        return LongStream.rangeClosed(1, count)
                .mapToObj(number -> event(number, count, random))
                .toList();
    }

    private SequencedEvent event(long number, int count, Random random) {
        return switch (this) {
            case APPENDED -> append(number);
            case CORRECTED -> corrected(number, random);
            case LATE -> append(number % 2 == 0 ? number - 1 : number + 1);
            case CHAIN -> number == 1 ? append(1) : insert(number, number - 1);
            case SAME_ANCHOR -> number == 1 ? append(1) : insert(number, 1);
            case CYCLE ->
                number <= count / 2
                        ? CHAIN.event(number, count, random)
                        : move(number, 1, number % 2 == 0 ? count / 2 : 2L * count);
            case ANCHOR_LAST -> number == count ? append(number) : insert(number, count);
        };
    }

    private static SequencedEvent corrected(long number, Random random) {
        long near = number - 1 - random.nextInt(NEAR);
        return switch (number <= NEAR ? -1 : random.nextInt(100)) {
            case 0 -> insert(number, near);
            case 1 -> move(number, near, number - 1 - random.nextInt(NEAR));
            case 2 -> event(near, number, null, 1L, ChangeKind.DELETE);
            case 3 -> event(near, number, null, null, ChangeKind.RESTORE);
            default -> append(number);
        };
    }

    private static SequencedEvent append(long number) {
        return event(number, number, null, null, ChangeKind.APPEND);
    }

    /** A new event of {@code number} directly before an earlier one. */
    private static SequencedEvent insert(long number, long anchor) {
        return event(number, number, "e" + anchor, null, ChangeKind.INSERT);
    }

    /** A revision by {@code number} of an earlier event, which moves it. */
    private static SequencedEvent move(long number, long moved, long anchor) {
        return event(moved, number, "e" + anchor, null, ChangeKind.REVISE);
    }

    private static SequencedEvent event(
            long play, long number, @Nullable String anchor, @Nullable Long deletedUtc, ChangeKind change) {
        Event like = PLAYS.get((int) ((play - 1) % PLAYS.size()));
        Event event = new Event(
                "e" + play,
                like.source(),
                like.traceId(),
                like.fixtureId(),
                false,
                anchor,
                like.period(),
                like.type(),
                like.startGameClock(),
                like.endGameClock(),
                like.competitors(),
                like.participants(),
                new AuditFields(number, number, number, deletedUtc),
                like.attributes(),
                number);
        return new SequencedEvent(FEED, event, 0, change, false, List.of());
    }
}
