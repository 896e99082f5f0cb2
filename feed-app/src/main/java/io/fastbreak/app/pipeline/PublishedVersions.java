package io.fastbreak.app.pipeline;

import io.fastbreak.app.kafka.KafkaClients;
import io.fastbreak.app.kafka.LogPositions;
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
 * The versions that games were told with, by whatever application. A new one begins above all of them, so that no reader
 * sees a game go back. One that has begun knows its floor: it is stored with the first thing that a partition commits.
 */
final class PublishedVersions {
    private static final Logger LOG = LoggerFactory.getLogger(PublishedVersions.class);

    /** What all records that tell of games have; a decision that concerns no single game has none. */
    private record Versioned(@Nullable Long stateVersion) {}

    private final KafkaClients clients;

    PublishedVersions(KafkaClients clients) {
        this.clients = clients;
    }

    /**
     * The version above which an application tells games that it does not know; 0 where it need not look.
     *
     * @param output the topics that it writes
     */
    long floor(String application, TopicCatalog output) {
        return hasBegun(application) ? 0 : highest(application, output);
    }

    /** Committed offsets are no sign of it: somebody may have set them before the first start. */
    private boolean hasBegun(String application) {
        String heads = application + "-" + StoreNames.HEADS + "-changelog";
        try (LogPositions positions = new LogPositions(clients)) {
            return positions.exists(heads)
                    && positions.firsts(heads).size()
                            == positions.beginnings(heads).size();
        }
    }

    /** What was told last need not stand on the state topic, on which changes are conflated. */
    private long highest(String application, TopicCatalog output) {
        AtomicLong highest = new AtomicLong();
        List<String> topics = List.of(output.state(), output.scoring(), output.corrections(), output.audit());
        LogReader.committed(clients.connection()).read(topics, record -> {
            Long version = record.value() == null
                    ? null
                    : Json.read(record.value(), Versioned.class).stateVersion();
            if (version != null) {
                highest.accumulateAndGet(version, Math::max);
            }
        });
        if (highest.get() > 0) {
            LOG.info(
                    "{} is new and tells games from version {} on, above all on the topics of {}",
                    application,
                    highest.get() + 1,
                    output.prefix());
        }
        return highest.get();
    }
}
