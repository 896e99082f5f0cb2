package io.fastbreak.pipeline.games;

import static io.fastbreak.model.event.EventSource.VendorInPlay;
import static io.fastbreak.model.event.EventSource.VendorLiveStats;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.AuditFields;
import io.fastbreak.model.event.Competitor;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventMarks;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.Participant;
import io.fastbreak.model.event.ParticipantType;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.PeriodStatus;
import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.event.attribute.ShotType;
import io.fastbreak.model.feed.ChangeKind;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.FeedUpdate;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.feed.TaskInputs;
import io.fastbreak.model.game.CompetitorLine;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.log.EventLogCodec;
import io.fastbreak.model.log.LogKey;
import io.fastbreak.model.log.StoreNames;
import io.fastbreak.model.wire.Json;
import io.fastbreak.model.wire.JsonSerializer;
import io.fastbreak.projector.ProjectionSettings;
import io.fastbreak.projector.SourcePreference;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.IntegerDeserializer;
import org.apache.kafka.common.serialization.IntegerSerializer;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.TestOutputTopic;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.Stores;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Which feed of a fixture, and which of its epochs, the game is projected from. */
class SourceSelectionTest {
    private static final ProjectionSettings SETTINGS = new ProjectionSettings(
            ProjectionSettings.DEFAULT.rules(),
            ProjectionSettings.DEFAULT.staleness(),
            ProjectionSettings.DEFAULT.lagMs(),
            new SourcePreference(List.of(VendorInPlay)));
    private static final FeedId PREFERRED = new FeedId("game", VendorInPlay);
    private static final FeedId OTHER = new FeedId("game", VendorLiveStats);

    private final List<FeedUpdate> updates = new ArrayList<>();
    private final TopologyTestDriver driver = new TopologyTestDriver(topology(), new Properties());
    private final TestOutputTopic<String, byte[]> states =
            driver.createOutputTopic("state", new StringDeserializer(), new ByteArrayDeserializer());

    private final Map<String, Game> published = new HashMap<>();
    private Game last;

    @AfterEach
    void close() {
        driver.close();
    }

    @Test
    void a_better_source_seen_before_the_game_is_followed_from_then_on() {
        send(shot(OTHER, 0, 1, 3, PeriodStatus.PENDING));
        send(shot(PREFERRED, 0, 1, 2, PeriodStatus.PENDING));
        send(shot(PREFERRED, 0, 2, 2, PeriodStatus.IN_PROGRESS));
        Game game = send(shot(OTHER, 0, 2, 3, PeriodStatus.IN_PROGRESS));

        assertThat(game.source()).isEqualTo(VendorInPlay);
        assertThat(score(game)).isEqualTo(4);
    }

    @Test
    void a_switch_keeps_the_versions_growing_and_brings_the_condition_of_its_feed() {
        Game before = send(shot(OTHER, 0, 1, 3, PeriodStatus.PENDING));
        send(new FeedCondition(PREFERRED, List.of(), Set.of(Reason.JOINED_LATE)));
        Game game = send(shot(PREFERRED, 0, 7, 2, PeriodStatus.PENDING));

        assertThat(game.stateVersion()).isGreaterThan(before.stateVersion());
        assertThat(game.reliability().reasons()).containsExactly(Reason.JOINED_LATE);
    }

    @Test
    void a_source_that_comes_after_the_start_is_not_followed() {
        send(shot(OTHER, 0, 1, 3, PeriodStatus.IN_PROGRESS));
        Game game = send(shot(PREFERRED, 0, 1, 2, PeriodStatus.IN_PROGRESS));

        assertThat(game.source()).isEqualTo(VendorLiveStats);
        assertThat(score(game)).isEqualTo(3);
    }

    @Test
    void a_condition_does_not_choose_the_source() {
        Game before = send(rejected(PREFERRED));
        Game game = send(shot(OTHER, 0, 1, 3, PeriodStatus.IN_PROGRESS));

        assertThat(before.reliability().reasons()).containsExactly(Reason.REJECTED);
        assertThat(game.source()).isEqualTo(VendorLiveStats);
        assertThat(score(game)).isEqualTo(3);
        assertThat(game.reliability().reasons()).isEmpty();
        assertThat(game.stateVersion()).isGreaterThan(before.stateVersion());

        Game after = send(shot(PREFERRED, 0, 2, 2, PeriodStatus.IN_PROGRESS));
        assertThat(after.source()).isEqualTo(VendorLiveStats);
        assertThat(score(after)).isEqualTo(3);
    }

    @Test
    void a_condition_before_the_first_event_counts_once_its_feed_is_followed() {
        send(rejected(PREFERRED));
        send(rejected(OTHER));
        Game other = send(shot(OTHER, 0, 2, 3, PeriodStatus.PENDING));
        assertThat(other.source()).isEqualTo(VendorLiveStats);
        assertThat(other.reliability().reasons()).containsExactly(Reason.REJECTED);

        send(new FeedCondition(OTHER, List.of(), Set.of()));
        Game preferred = send(shot(PREFERRED, 0, 2, 2, PeriodStatus.PENDING));
        assertThat(preferred.source()).isEqualTo(VendorInPlay);
        assertThat(preferred.reliability().reasons()).containsExactly(Reason.REJECTED);
    }

    @Test
    void a_new_epoch_counts_from_the_decision_on() {
        send(shot(OTHER, 0, 1, 3, PeriodStatus.IN_PROGRESS));
        send(reset(true, new Range(0, 0)));
        Game undecided = send(shot(OTHER, 1, 1, 2, PeriodStatus.IN_PROGRESS));
        assertThat(score(undecided)).isEqualTo(3);
        assertThat(undecided.reliability().reasons()).containsExactly(Reason.RESET);

        assertThat(score(send(reset(false, new Range(1, 1))))).isEqualTo(2);
        assertThat(score(send(shot(OTHER, 1, 2, 2, PeriodStatus.IN_PROGRESS)))).isEqualTo(4);
    }

    @Test
    void a_partition_that_is_a_little_late_for_long_makes_all_its_games_lag_until_it_keeps_up() {
        FeedId quiet = new FeedId("quiet", VendorInPlay);
        Instant now = Instant.now();
        pipe(shot(quiet, 0, 1, 2, PeriodStatus.IN_PROGRESS), now);
        for (int second = 1; second <= 5; second++) {
            driver.advanceWallClockTime(Duration.ofSeconds(1));
            pipe(
                    shot(OTHER, 0, second, 2, PeriodStatus.IN_PROGRESS),
                    now.plusSeconds(second).minusMillis(1_200));
            assertThat(reasons("quiet")).as("second %d", second).doesNotContain(Reason.LAG);
        }
        driver.advanceWallClockTime(Duration.ofSeconds(1));
        assertThat(reasons("quiet")).containsExactly(Reason.LAG);

        pipe(shot(OTHER, 0, 6, 2, PeriodStatus.IN_PROGRESS), now.plusSeconds(6));
        driver.advanceWallClockTime(Duration.ofSeconds(2));
        assertThat(reasons("quiet")).isEmpty();
    }

    private void pipe(FeedUpdate update, Instant appended) {
        updates.add(update);
        driver.createInputTopic("updates", new StringSerializer(), new IntegerSerializer())
                .pipeInput(update.fixtureId(), updates.size() - 1, appended);
    }

    private Set<Reason> reasons(String fixtureId) {
        states.readKeyValuesToList().forEach(state -> published.put(state.key, Json.read(state.value, Game.class)));
        return Set.copyOf(requireNonNull(published.get(fixtureId)).reliability().reasons());
    }

    /** The game after an update. */
    private Game send(FeedUpdate update) {
        updates.add(update);
        driver.createInputTopic("updates", new StringSerializer(), new IntegerSerializer())
                .pipeInput("game", updates.size() - 1);
        driver.advanceWallClockTime(Duration.ofSeconds(1));
        List<byte[]> records = states.readValuesToList();
        if (!records.isEmpty()) {
            last = Json.read(records.get(records.size() - 1), Game.class);
        }
        return last;
    }

    private static int score(Game game) {
        return game.competitors().stream().mapToInt(CompetitorLine::score).sum();
    }

    private static FeedCondition rejected(FeedId feed) {
        return new FeedCondition(feed, List.of(), Set.of(Reason.REJECTED));
    }

    private static FeedCondition reset(boolean undecided, Range epochs) {
        return new FeedCondition(OTHER, List.of(), undecided ? Set.of(Reason.RESET) : Set.of(), epochs);
    }

    private static SequencedEvent shot(FeedId feed, int epoch, long number, int points, PeriodStatus period) {
        Event event = new Event(
                feed.source() + "-" + epoch + "-" + number,
                feed.source(),
                "t",
                feed.fixtureId(),
                false,
                null,
                new Period(PeriodType.REGULAR, 1, period),
                EventType.SHOT,
                null,
                null,
                List.of(new Competitor("MAD", CompetitorType.HOME), new Competitor("MIL", CompetitorType.AWAY)),
                List.of(new Participant("a1", "MAD", ParticipantType.SHOOTER)),
                new AuditFields(number, 0, 0, null),
                new Attributes.Shot(points, true, ShotType.JUMP_SHOT, List.of(), null, null),
                number,
                EventMarks.NONE);
        return new SequencedEvent(feed, event, epoch, ChangeKind.APPEND, false, List.of());
    }

    private Topology topology() {
        Topology topology = new Topology()
                .addSource("updates", new StringDeserializer(), new IntegerDeserializer(), "updates")
                .addProcessor("game", () -> new Updates(updates), "updates")
                .addStateStore(
                        Stores.keyValueStoreBuilder(
                                Stores.inMemoryKeyValueStore(StoreNames.LOG), Serdes.Bytes(), Serdes.ByteArray()),
                        "game")
                .addStateStore(
                        Stores.keyValueStoreBuilder(
                                Stores.inMemoryKeyValueStore(StoreNames.HEADS), Serdes.String(), Serdes.ByteArray()),
                        "game");
        for (String sink : List.of(Sinks.SCORING, Sinks.STATE, Sinks.CORRECTIONS, Sinks.AUDIT)) {
            topology.addSink(sink, sink, new StringSerializer(), new JsonSerializer<>(), "game");
        }
        return topology;
    }

    /** Tells the games of updates as the sequencer does: an event enters the log once it is projected. */
    private static final class Updates extends ContextualProcessor<String, Integer, Object, Object> {
        private final List<FeedUpdate> updates;
        private @Nullable ProjectionTask games;

        Updates(List<FeedUpdate> updates) {
            this.updates = updates;
        }

        @Override
        public void init(ProcessorContext<Object, Object> context) {
            super.init(context);
            games = new ProjectionTask(
                    SETTINGS,
                    PublicationSettings.DEFAULT,
                    "test",
                    ProjectionListener.NONE,
                    TaskInputs.CAUGHT_UP.of(0),
                    context);
            games.start();
        }

        @Override
        public void process(Record<String, Integer> record) {
            FeedUpdate update = updates.get(record.value());
            if (update instanceof SequencedEvent event) {
                assertThat(games.project(event, record.timestamp(), null)).isNull();
                FeedId feed = event.feed();
                LogKey key = new LogKey(feed.fixtureId(), feed.source(), event.epoch(), event.number(), 0);
                KeyValueStore<Bytes, byte[]> log = context().getStateStore(StoreNames.LOG);
                log.put(Bytes.wrap(key.bytes()), EventLogCodec.write(event.event()));
            } else {
                games.update(update);
            }
        }
    }
}
