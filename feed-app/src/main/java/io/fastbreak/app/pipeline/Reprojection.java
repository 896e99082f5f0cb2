package io.fastbreak.app.pipeline;

import static java.util.Objects.requireNonNull;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.config.StageSettings;
import io.fastbreak.app.kafka.PipelineTopics;
import io.fastbreak.pipeline.PipelineMetrics;
import io.fastbreak.pipeline.ProjectorTopology;
import io.fastbreak.pipeline.SkipRecordExceptionHandler;
import io.fastbreak.pipeline.StreamsProperties;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.pipeline.kafka.KafkaFutures;
import io.fastbreak.server.http.Health;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.errors.GroupIdNotFoundException;
import org.apache.kafka.streams.StreamsConfig;

/**
 * Projects games again from the output of a pipeline, by default to topics of its own. Every state version that it
 * publishes is above those that were published on its topics before.
 */
public final class Reprojection {
    private final Settings settings;
    private final TopicCatalog input;
    private final TopicCatalog output;
    private final String application;
    private final PipelineTopics log;

    public Reprojection(Settings settings) {
        this.settings = settings;
        input = new TopicCatalog(settings.get(SettingsCatalog.PREFIX));
        output = output(settings);
        application = settings.get(SettingsCatalog.PROJECTOR_APPLICATION);
        log = new PipelineTopics(settings);
    }

    /** The topics that it writes. */
    public static TopicCatalog output(Settings settings) {
        String prefix = settings.get(SettingsCatalog.PROJECTOR_PREFIX);
        return new TopicCatalog(prefix.isEmpty() ? settings.get(SettingsCatalog.PREFIX) + ".projected" : prefix);
    }

    /** @throws OperationFailedException where topics are missing, or a pipeline writes to the output topics */
    public PipelineService start(MeterRegistry registry, Health health, String address) {
        int partitions = partitions();
        long published = log.answering(() -> prepare(partitions));
        PipelineMetrics counts = new PipelineMetrics(registry);
        var topology = new ProjectorTopology(
                input, output, partitions, StageSettings.pipeline(settings).above(published), counts);
        // The times of the records say which gaps were open, and which commands applied, at each event.
        Map<String, Object> configuration = StreamsProperties.inTimeOrder(StageSettings.streams(settings));
        configuration.put(StreamsConfig.APPLICATION_ID_CONFIG, application);
        configuration.put(SkipRecordExceptionHandler.METRICS, counts);
        return new PipelineService(
                "projector",
                topology.get(),
                configuration,
                StageSettings.projection(settings),
                registry,
                health,
                address);
    }

    private long prepare(int partitions) {
        if (output.equals(input)) {
            requireNoPipeline();
        } else {
            create(partitions);
        }
        return new PublishedVersions(log.clients()).highestBefore(application, output);
    }

    private int partitions() {
        List<String> read =
                List.of(input.clean(), input.gaps(), input.cards(), input.commands(), input.repartitionedCommands());
        Map<String, Integer> counts = log.administering(topics -> topics.partitionCounts(read));
        if (new HashSet<>(counts.values()).size() > 1) {
            throw new OperationFailedException(
                    "the topics must have as many partitions as each other; found " + new TreeMap<>(counts));
        }
        return counts.values().iterator().next();
    }

    private void requireNoPipeline() {
        String pipeline = settings.get(SettingsCatalog.APPLICATION);
        if (hasMembers(pipeline)) {
            throw new OperationFailedException(
                    "the pipeline " + pipeline + " writes to the topics of " + output.prefix()
                            + "; stop it first and let its session end (10 s), or set projector.prefix to another");
        }
    }

    private void create(int partitions) {
        short replicas = settings.get(SettingsCatalog.REPLICATION).shortValue();
        List<NewTopic> projected = output.projected().entrySet().stream()
                .map(topic -> new NewTopic(topic.getKey(), partitions, replicas).configs(topic.getValue()))
                .toList();
        log.administering(topics -> topics.create(projected));
    }

    /** A killed process stays a member until its session times out. */
    private boolean hasMembers(String group) {
        try (Admin admin = Admin.create(log.clients().connection())) {
            var described = admin.describeConsumerGroups(Set.of(group)).describedGroups();
            return !KafkaFutures.await(requireNonNull(described.get(group)))
                    .members()
                    .isEmpty();
        } catch (GroupIdNotFoundException e) {
            return false;
        }
    }
}
