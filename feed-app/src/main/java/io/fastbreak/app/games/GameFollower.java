package io.fastbreak.app.games;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import io.fastbreak.app.files.CleanTopicHistories;
import io.fastbreak.app.kafka.LatestCards;
import io.fastbreak.app.kafka.PipelineTopics;
import io.fastbreak.client.view.CurrentGame;
import io.fastbreak.client.view.GameView;
import io.fastbreak.client.view.ViewLimits;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.game.Correction;
import io.fastbreak.model.timeline.Timeline;
import io.fastbreak.model.wire.Json;
import io.fastbreak.pipeline.TopicCatalog;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.OffsetAndTimestamp;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;

/**
 * Follows the games of a pipeline as a consumer: the current state of every game, then every change. For one fixture it
 * also follows plays and corrections.
 */
public final class GameFollower implements FollowedGames {
    private static final Duration POLL = Duration.ofMillis(200);
    private static final Duration PLAYS_BACK = Duration.ofMinutes(30);
    /** A beacon is followed by the marker of its transaction. */
    private static final int BACK_TO_LAST_BEACON = 4;

    private final PipelineTopics log;
    private final TopicCatalog topics;
    private final @Nullable String fixture;
    private final InstantSource clock;
    private final Consumer<byte[], byte[]> reader;
    private final GameView view = new GameView(ViewLimits.DEFAULT);
    private final LatestCards cards = new LatestCards();
    /** From the first clean record that was read. */
    private final Timeline plays = new Timeline();

    private final List<Correction> corrections = new ArrayList<>();

    /**
     * Reads the games that there are.
     *
     * @param fixture whose plays and corrections are followed; null for none
     * @throws io.fastbreak.app.config.OperationFailedException where the topics cannot be read
     */
    public GameFollower(PipelineTopics log, @Nullable String fixture, InstantSource clock) {
        this.log = log;
        this.topics = log.topics();
        this.fixture = fixture;
        this.clock = clock;
        List<String> followed =
                new ArrayList<>(List.of(topics.state(), topics.cards(), topics.scoring(), topics.beacons()));
        if (fixture != null) {
            followed.addAll(List.of(topics.clean(), topics.corrections()));
        }
        reader = log.answering(() -> log.clients().reader(followed.toArray(String[]::new)));
        log.answering(this::catchUp);
    }

    /** Reads the state topic whole; of the others only new records, and the latest ones of the fixture. */
    private boolean catchUp() {
        Set<TopicPartition> beacons = partitions(Set.of(topics.beacons()));
        Set<TopicPartition> ofFixture = partitions(Set.of(topics.clean(), topics.corrections()));
        reader.seekToEnd(partitions(Set.of(topics.scoring())));
        reader.endOffsets(beacons)
                .forEach((partition, end) -> reader.seek(partition, Math.max(0, end - BACK_TO_LAST_BEACON)));
        reader.pause(ofFixture);
        readTo(partitions(Set.of(topics.state(), topics.cards(), topics.beacons())));
        if (!ofFixture.isEmpty()) {
            seekToLatest(ofFixture);
            reader.resume(ofFixture);
            readTo(ofFixture);
        }
        return true;
    }

    private Set<TopicPartition> partitions(Set<String> of) {
        return reader.assignment().stream()
                .filter(partition -> of.contains(partition.topic()))
                .collect(Collectors.toSet());
    }

    private void readTo(Collection<TopicPartition> partitions) {
        Map<TopicPartition, Long> ends = reader.endOffsets(partitions);
        while (ends.entrySet().stream().anyMatch(end -> reader.position(end.getKey()) < end.getValue())) {
            poll();
        }
    }

    private void seekToLatest(Set<TopicPartition> partitions) {
        long since =
                view.game(requireNonNull(fixture)).map(CurrentGame::asOfUtc).orElseGet(clock::millis)
                        - PLAYS_BACK.toMillis();
        Map<TopicPartition, Long> times = partitions.stream().collect(Collectors.toMap(each -> each, any -> since));
        Map<TopicPartition, OffsetAndTimestamp> found = reader.offsetsForTimes(times);
        for (TopicPartition partition : partitions) {
            OffsetAndTimestamp first = found.get(partition);
            if (first == null) {
                reader.seekToEnd(Set.of(partition));
            } else {
                reader.seek(partition, first.offset());
            }
        }
    }

    @Override
    public void poll() {
        log.answering(() -> reader.poll(POLL)).forEach(this::take);
    }

    private void take(ConsumerRecord<byte[], byte[]> record) {
        long now = clock.millis();
        if (record.topic().equals(topics.state())) {
            view.state(record.partition(), record.timestamp(), record.key(), record.value(), now);
        } else if (record.topic().equals(topics.scoring())) {
            view.scoring(record.partition(), record.key(), record.value(), now);
        } else if (record.topic().equals(topics.beacons())) {
            view.beacon(record.value());
        } else if (record.topic().equals(topics.cards())) {
            cards.take(record);
        } else if (record.key() != null && new String(record.key(), UTF_8).equals(fixture)) {
            ofFixture(record);
        }
    }

    private void ofFixture(ConsumerRecord<byte[], byte[]> record) {
        if (record.topic().equals(topics.clean())) {
            CleanTopicHistories.version(record).ifPresent(version -> plays.put(version.event(), version.place()));
        } else {
            corrections.add(Json.read(record.value(), Correction.class));
        }
    }

    @Override
    public GameView view() {
        return view;
    }

    @Override
    public Map<String, FixtureCard> cards() {
        return cards.byFixture();
    }

    @Override
    public List<Event> plays() {
        return plays.inOrder();
    }

    @Override
    public List<Correction> corrections() {
        return corrections;
    }

    @Override
    public void close() {
        reader.close();
    }
}
