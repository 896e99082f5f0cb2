package io.fastbreak.app.pipeline;

import io.fastbreak.app.kafka.KafkaClients;
import io.fastbreak.app.kafka.LogPositions;
import io.fastbreak.app.kafka.PipelineTopics;
import io.fastbreak.model.log.StoreNames;
import io.fastbreak.model.wire.Json;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.pipeline.kafka.LogReader;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The state versions that were published on topics, by any application. A new application publishes above all of them, so
 * that no reader sees the version of a game decrease. It stores the highest one with the first commit of each partition.
 */
final class PublishedVersions {
    private static final Logger LOG = LoggerFactory.getLogger(PublishedVersions.class);

    /** The field that all records of games have; null in the audit record of a command on all games. */
    private record Versioned(@Nullable Long stateVersion) {}

    private PublishedVersions() {}

    /**
     * The highest published version; 0 if the application has stored it already.
     *
     * @param output the topics that the application writes
     */
    static long highestBefore(String application, PipelineTopics output) {
        return hasStarted(application, output.clients()) ? 0 : highest(application, output);
    }

    /** Committed offsets do not show it: they may have been set before the first start. */
    private static boolean hasStarted(String application, KafkaClients clients) {
        String heads = application + "-" + StoreNames.HEADS + "-changelog";
        try (LogPositions positions = new LogPositions(clients)) {
            return positions.exists(heads)
                    && positions.firsts(heads).size()
                            == positions.beginnings(heads).size();
        }
    }

    /** Reads all output topics: the last version may be missing on the state topic, which is conflated. */
    private static long highest(String application, PipelineTopics log) {
        TopicCatalog output = log.topics();
        AtomicLong highest = new AtomicLong();
        List<String> topics = List.of(output.state(), output.scoring(), output.corrections(), output.audit());
        LogReader.committed(log.clients().connection()).read(topics, record -> {
            Long version = record.value() == null
                    ? null
                    : Json.read(record.value(), Versioned.class).stateVersion();
            if (version != null) {
                highest.accumulateAndGet(version, Math::max);
            }
        });
        if (highest.get() > 0) {
            LOG.info(
                    "{} is new and publishes games from version {}, above all versions on the topics of {}",
                    application,
                    highest.get() + 1,
                    output.prefix());
        }
        return highest.get();
    }
}
