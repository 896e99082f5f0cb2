package io.fastbreak.app.games;

import io.fastbreak.app.kafka.LatestCards;
import io.fastbreak.app.kafka.PipelineTopics;
import io.fastbreak.app.report.ListedGame;
import io.fastbreak.client.view.GameView;
import io.fastbreak.client.view.ViewLimits;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.server.live.GameHeadline;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;

/** Follows the games of a pipeline as a consumer of its topics: the current state of every game, then every change. */
public final class GameFollower implements FollowedGames {
    private static final Duration POLL = Duration.ofMillis(200);
    /** A beacon is followed by the marker of its transaction. */
    private static final int BACK_TO_LAST_BEACON = 4;

    private final PipelineTopics log;
    private final TopicCatalog topics;
    private final InstantSource clock;
    private final Consumer<byte[], byte[]> reader;
    private final GameView view = new GameView(ViewLimits.DEFAULT);
    private final LatestCards cards = new LatestCards();

    /**
     * Reads the games that there are.
     *
     * @throws io.fastbreak.app.config.OperationFailedException if the topics cannot be read
     */
    public GameFollower(PipelineTopics log, InstantSource clock) {
        this.log = log;
        this.topics = log.topics();
        this.clock = clock;
        reader = log.answering(
                () -> log.clients().reader(topics.state(), topics.cards(), topics.scoring(), topics.beacons()));
        log.answering(this::catchUp);
    }

    /** Reads games and cards whole, of the other topics only new records and the last beacons. */
    private boolean catchUp() {
        reader.seekToEnd(partitions(Set.of(topics.scoring())));
        reader.endOffsets(partitions(Set.of(topics.beacons())))
                .forEach((partition, end) -> reader.seek(partition, Math.max(0, end - BACK_TO_LAST_BEACON)));
        readTo(partitions(Set.of(topics.state(), topics.cards(), topics.beacons())));
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
        }
    }

    @Override
    public List<ListedGame> games() {
        long now = clock.millis();
        Map<String, FixtureCard> named = cards.byFixture();
        return view.games().stream()
                .flatMap(game -> game.boxScore().stream())
                .map(game -> new ListedGame(
                        GameHeadline.of(game, named.get(game.fixtureId()), null), view.warnings(game.fixtureId(), now)))
                .toList();
    }

    @Override
    public void close() {
        reader.close();
    }
}
