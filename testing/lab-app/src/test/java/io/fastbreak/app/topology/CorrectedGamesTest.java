package io.fastbreak.app.topology;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.lab.simulate.FeedFault;
import io.fastbreak.lab.simulate.FeedFaults;
import io.fastbreak.lab.simulate.FeedRecord;
import io.fastbreak.lab.simulate.Simulation;
import io.fastbreak.lab.simulate.SimulationSettings;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.ChangeKind;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.model.wire.EventCodec;
import io.fastbreak.projector.LiveGame;
import io.fastbreak.projector.ProjectionSettings;
import io.fastbreak.projector.game.EventVersion;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A simulated game that is corrected again and again is at every moment the one projected from its start. */
class CorrectedGamesTest {
    private static final FeedFaults CORRECTIONS = FeedFaults.NONE
            .with(FeedFault.REVISION, 0.05)
            .with(FeedFault.INSERT, 0.05)
            .with(FeedFault.MOVE, 0.03)
            .with(FeedFault.DELETION, 0.03)
            .with(FeedFault.RESTORE, 0.03)
            .with(FeedFault.LATE_BLOCK, 0.005)
            .reorderWithin(8);
    // No divisor of the distance between checkpoints.
    private static final int EVERY = 11;

    private final EventCodec codec = new EventCodec();

    @ParameterizedTest(name = "game {0} of seed 1936")
    @ValueSource(ints = {0, 1, 2, 3})
    void a_corrected_game_equals_the_game_projected_from_its_start(int index) throws IOException {
        // given
        List<FeedRecord> records = new Simulation(SimulationSettings.of(4, 1936).with(CORRECTIONS))
                .feed(index)
                .records();
        LiveGame live = new LiveGame(feed(codec.read(records.get(0).value())), ProjectionSettings.DEFAULT);
        List<EventVersion> log = new ArrayList<>();

        for (FeedRecord record : records) {
            // when
            Event event = codec.read(record.value());
            int epoch = record.sent().epoch();
            live.apply(new SequencedEvent(feed(event), event, epoch, ChangeKind.APPEND, false, List.of()), 1, 1);
            log.add(new EventVersion(event, new Place(epoch, event.audit().sequenceNumber())));

            // then
            if (log.size() % EVERY == 0 || log.size() == records.size()) {
                LiveGame rebuilt = LiveGame.restore(
                        live.feed(), ProjectionSettings.DEFAULT, log, live.condition(), live.metadata());
                assertThat(live.game()).as("after %d records", log.size()).isEqualTo(rebuilt.game());
            }
        }
    }

    private static FeedId feed(Event event) {
        return new FeedId(event.fixtureId(), event.source());
    }
}
