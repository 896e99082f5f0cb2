package io.fastbreak.benchmarks.timeline;

import io.fastbreak.lab.simulate.Simulation;
import io.fastbreak.lab.simulate.SimulationSettings;
import io.fastbreak.model.event.AuditFields;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.feed.ChangeKind;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.wire.EventCodec;
import io.fastbreak.model.wire.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Events of one game that is as long as one likes: those of a simulated game again and again, without its end. The event of
 * number n has the id {@code en}.
 */
final class LongGame {
    private static final List<Event> EVENTS = new Simulation(SimulationSettings.of(1, 1))
            .game(0).events().stream()
                    .map(event -> read(Json.bytes(event)))
                    .filter(event -> event.type() != EventType.MATCH_STATUS_CHANGE)
                    .toList();
    static final FeedId FEED =
            new FeedId(EVENTS.get(0).fixtureId(), EVENTS.get(0).source());

    private LongGame() {}

    private static Event read(byte[] value) {
        try {
            return new EventCodec().read(value);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** @param number from 1 */
    static SequencedEvent event(long number) {
        return sent(number, number, null, null, ChangeKind.APPEND);
    }

    /** A new event of {@code number} directly before an earlier one. */
    static SequencedEvent insert(long number, long anchor) {
        return sent(number, number, "e" + anchor, null, ChangeKind.INSERT);
    }

    /** A revision by {@code number} of an earlier event, which moves it. */
    static SequencedEvent move(long number, long moved, long anchor) {
        return sent(moved, number, "e" + anchor, null, ChangeKind.REVISE);
    }

    static SequencedEvent delete(long number, long deleted) {
        return sent(deleted, number, null, 1L, ChangeKind.DELETE);
    }

    static SequencedEvent restore(long number, long restored) {
        return sent(restored, number, null, null, ChangeKind.RESTORE);
    }

    private static SequencedEvent sent(
            long play, long number, @Nullable String anchor, @Nullable Long deletedUtc, ChangeKind change) {
        Event like = EVENTS.get((int) ((play - 1) % EVENTS.size()));
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
