package io.fastbreak.app.games;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.app.kafka.LatestCards;
import io.fastbreak.app.kafka.PipelineTopics;
import io.fastbreak.app.rejected.RejectedEntries;
import io.fastbreak.app.rejected.RejectedEntries.RejectedSelection;
import io.fastbreak.app.rejected.RejectedJson;
import io.fastbreak.app.report.GameNames.NamesByFixture;
import io.fastbreak.app.report.ListedGame;
import io.fastbreak.bridge.MarketResults;
import io.fastbreak.client.view.GameView;
import io.fastbreak.client.view.ViewLimits;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.game.Correction;
import io.fastbreak.model.operator.OperatorAudit;
import io.fastbreak.model.wire.Json;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.server.live.BridgeState;
import io.fastbreak.server.live.BridgeState.FixtureMarkets;
import io.fastbreak.server.live.GameHeadline;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;

/** The topics. */
public record KafkaGames(PipelineTopics log) implements GameSource {
    @Override
    public List<ListedGame> games() {
        try (GameFollower followed = new GameFollower(log)) {
            return followed.games();
        }
    }

    @Override
    public void follow(Predicate<List<ListedGame>> sink) {
        try (GameFollower followed = new GameFollower(log)) {
            while (sink.test(followed.games())) {
                followed.poll();
            }
        }
    }

    @Override
    public List<Correction> corrections(String fixtureId) {
        List<Correction> corrections = new ArrayList<>();
        log.read(log.topics().corrections(), record -> {
            Correction correction = Json.read(record.value(), Correction.class);
            if (correction.fixtureId().equals(fixtureId)) {
                corrections.add(correction);
            }
        });
        return corrections;
    }

    @Override
    public Collection<Gap> gaps(boolean all) {
        return log.latest(log.topics().gaps(), value -> Json.read(value, Gap.class))
                .values();
    }

    @Override
    public List<FixtureMarkets> markets() {
        return List.copyOf(log.latest(log.topics().markets(), value -> BridgeState.of(Json.read(value, JsonNode.class)))
                .values());
    }

    @Override
    public Optional<MarketResults> results(String fixtureId) {
        return Optional.ofNullable(
                        log.latest(log.topics().results(), value -> value).get(fixtureId))
                .map(value -> Json.read(value, MarketResults.class));
    }

    @Override
    public List<OperatorAudit> decisions() {
        List<OperatorAudit> trail = new ArrayList<>();
        log.read(log.topics().audit(), record -> trail.add(Json.read(record.value(), OperatorAudit.class)));
        trail.sort(Comparator.comparingLong(OperatorAudit::utc));
        return trail;
    }

    @Override
    public List<RejectedJson> rejected(RejectedSelection selection) {
        return RejectedEntries.read(log, selection).stream()
                .map(RejectedJson::brief)
                .toList();
    }

    @Override
    public NamesByFixture names() {
        return new NamesByFixture(log.cards());
    }

    /** Reads the games as a consumer of the topics: the current state of every game, then every change. */
    private static final class GameFollower implements AutoCloseable {
        private static final Duration POLL = Duration.ofMillis(200);
        private final PipelineTopics log;
        private final TopicCatalog topics;
        private final Consumer<byte[], byte[]> reader;
        private final GameView view = new GameView(ViewLimits.DEFAULT);
        private final LatestCards cards = new LatestCards();

        /** Reads the games that there are. */
        GameFollower(PipelineTopics log) {
            this.log = log;
            this.topics = log.topics();
            reader = log.answering(
                    () -> log.clients().reader(topics.state(), topics.cards(), topics.scoring(), topics.beacons()));
            log.answering(this::catchUp);
        }

        /**
         * Reads games and cards whole, and of the other topics the records of the last seconds: every game in play has a
         * summary there, every partition a beacon.
         */
        private boolean catchUp() {
            Set<TopicPartition> recent = partitions(Set.of(topics.scoring(), topics.beacons()));
            long from = System.currentTimeMillis() - ViewLimits.DEFAULT.beaconMs();
            reader.seekToEnd(recent);
            reader.offsetsForTimes(recent.stream().collect(Collectors.toMap(partition -> partition, partition -> from)))
                    .forEach((partition, first) -> {
                        if (first != null) {
                            reader.seek(partition, first.offset());
                        }
                    });
            readTo(reader.assignment());
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

        /** Reads what has changed; waits a moment if nothing has. */
        void poll() {
            log.answering(() -> reader.poll(POLL)).forEach(this::take);
        }

        private void take(ConsumerRecord<byte[], byte[]> record) {
            long now = System.currentTimeMillis();
            if (record.topic().equals(topics.state())) {
                view.state(record.partition(), record.timestamp(), record.key(), record.value(), now);
            } else if (record.topic().equals(topics.scoring())) {
                view.scoring(record.partition(), record.key(), record.value(), now);
            } else if (record.topic().equals(topics.beacons())) {
                view.beacon(record.value(), now);
            } else if (record.topic().equals(topics.cards())) {
                cards.take(record);
            }
        }

        List<ListedGame> games() {
            long now = System.currentTimeMillis();
            Map<String, FixtureCard> named = cards.byFixture();
            return view.games().stream()
                    .flatMap(game -> game.boxScore().stream())
                    .map(game -> new ListedGame(
                            GameHeadline.of(game, named.get(game.fixtureId()), null),
                            view.warnings(game.fixtureId(), now)))
                    .toList();
        }

        @Override
        public void close() {
            reader.close();
        }
    }
}
