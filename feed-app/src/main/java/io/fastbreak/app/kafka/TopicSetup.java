package io.fastbreak.app.kafka;

import io.fastbreak.app.config.ModuleSettings;
import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.pipeline.kafka.TopicAdministration;
import io.fastbreak.sequencer.SequencerSettings.Scope;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.kafka.clients.admin.NewTopic;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Creates and checks the topics of the settings. */
public final class TopicSetup {
    private static final Logger LOG = LoggerFactory.getLogger(TopicSetup.class);

    private TopicSetup() {}

    /** The topics that these settings need, with their configurations. */
    public static Map<String, Map<String, String>> needed(Settings settings) {
        TopicCatalog catalog = settings.topics();
        Map<String, Map<String, String>> needed = new LinkedHashMap<>(catalog.configurations());
        if (ModuleSettings.sequencer(settings).scope() == Scope.FEED) {
            needed.putAll(catalog.sharedCountConfigurations());
        }
        return needed;
    }

    /**
     * The topics that were missing.
     *
     * @param partitions of each
     */
    public record Creation(Set<String> topics, int partitions) {}

    /**
     * Creates missing topics with as many partitions as the raw topic has, leaves the others unchanged, and waits until all
     * accept records.
     *
     * @throws OperationFailedException if Kafka rejects it or does not respond
     */
    public static Creation create(Settings settings) {
        return new PipelineTopics(settings).administering(topics -> create(settings, topics));
    }

    private static Creation create(Settings settings, TopicAdministration topics) {
        String raw = settings.topics().raw();
        int partitions = topics.partitionCounts(raw, "").getOrDefault(raw, settings.get(SettingsCatalog.PARTITIONS));
        short replicas = settings.get(SettingsCatalog.REPLICATION).shortValue();
        List<NewTopic> wanted = needed(settings).entrySet().stream()
                .map(topic -> new NewTopic(topic.getKey(), partitions, replicas).configs(topic.getValue()))
                .toList();
        return new Creation(topics.create(wanted), partitions);
    }

    /**
     * Checks that the topics exist and that a fixture has the same partition in all of them.
     *
     * @return how many partitions each has
     * @throws OperationFailedException if they do not
     */
    public static int require(Settings settings) {
        PipelineTopics log = new PipelineTopics(settings);
        Map<String, Integer> partitions = log.administering(
                topics -> topics.partitionCounts(needed(settings).keySet()));
        if (new HashSet<>(partitions.values()).size() > 1) {
            throw new OperationFailedException("all topics must have as many partitions as "
                    + log.topics().raw() + "; found " + new TreeMap<>(partitions));
        }
        return partitions.values().iterator().next();
    }

    /**
     * Checks that the application has kept no state for another number of partitions.
     *
     * @throws OperationFailedException if it has: fixtures have changed their partitions since
     */
    public static void requireState(Settings settings, int partitions) {
        String application = settings.get(SettingsCatalog.APPLICATION);
        Map<String, Integer> state = changelogs(settings);
        if (state.values().stream().anyMatch(kept -> kept != partitions)) {
            throw new OperationFailedException("the topics have " + partitions + " partitions, but " + application
                    + " has kept its state for another number: " + new TreeMap<>(state)
                    + "; give it a new application.id, such as " + application
                    + "-2, with which it rebuilds all games (docs/operating.md, More partitions)");
        }
    }

    /** How many partitions each changelog of the application has; none before its first start. */
    static Map<String, Integer> changelogs(Settings settings) {
        String application = settings.get(SettingsCatalog.APPLICATION);
        return new PipelineTopics(settings)
                .administering(topics -> new TreeMap<>(topics.partitionCounts(application + "-", "-changelog")));
    }

    /**
     * Logs each input topic whose records have the time of their publisher's clock, with the command that changes it. A
     * missing permission to read topic configurations is not an error.
     */
    public static void warnOfPublishersClocks(Settings settings) {
        List<String> inputs = settings.topics().inputs();
        try {
            TopicInspection.of(settings).stream()
                    .filter(topic -> inputs.contains(topic.topic()))
                    .forEach(TopicSetup::warnOfPublishersClocks);
        } catch (OperationFailedException e) {
            LOG.info("Could not read whether the input topics have LogAppendTime; use topics describe", e);
        }
    }

    private static void warnOfPublishersClocks(TopicInspection.Inspected topic) {
        topic.differences().stream()
                .filter(difference -> difference.what().equals("message.timestamp.type"))
                .forEach(difference -> LOG.warn(
                        "{} has {}: lag and delays are measured by publishers' clocks; to change it: {}",
                        topic.topic(),
                        difference.is(),
                        difference.fix()));
    }
}
