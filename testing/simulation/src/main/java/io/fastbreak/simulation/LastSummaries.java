package io.fastbreak.simulation;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.model.wire.Json;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** The last summary of each game. */
final class LastSummaries {
    private final VirtualLog log;
    private final String topic;

    LastSummaries(VirtualLog log, String topic) {
        this.log = log;
        this.topic = topic;
    }

    /** Empty if there is none, or none that can be read. */
    Optional<ScoringSummary> of(int fixture) {
        return record(fixture).flatMap(record -> read(record.value()));
    }

    /** Empty if it is none, or cannot be read. */
    static Optional<ScoringSummary> read(byte[] value) {
        try {
            return Optional.of(Json.read(value, ScoringSummary.class));
        } catch (UncheckedIOException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private Optional<ConsumerRecord<byte[], byte[]>> record(int fixture) {
        byte[] key = Publisher.fixtureId(fixture).getBytes(UTF_8);
        return log.records(topic).stream()
                .filter(record -> record.value() != null && Arrays.equals(record.key(), key))
                .reduce((earlier, later) -> later);
    }

    /** Points by side. */
    static Map<CompetitorType, Integer> scores(ScoringSummary summary) {
        Map<CompetitorType, Integer> scores = new EnumMap<>(CompetitorType.class);
        summary.competitors().forEach(one -> scores.put(one.side(), one.score()));
        return scores;
    }
}
