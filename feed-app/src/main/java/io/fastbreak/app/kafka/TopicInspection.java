package io.fastbreak.app.kafka;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.pipeline.StreamsProperties;
import io.fastbreak.pipeline.kafka.TopicAdministration;
import io.fastbreak.pipeline.kafka.TopicFacts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The topics of the settings on a cluster, and the changelogs of the application, each with its differences from what the
 * pipeline needs.
 */
public final class TopicInspection {

    /**
     * One topic.
     *
     * @param partitions null if it does not exist
     */
    public record Inspected(
            String topic,
            @Nullable Integer partitions,
            @Nullable Integer replication,
            List<TopicCheck.Difference> differences) {}

    private TopicInspection() {}

    /** In creation order. */
    static List<Inspected> of(Settings settings) {
        return of(settings, TopicSetup.needed(settings));
    }

    /** In creation order; then the changelogs that exist, which Kafka Streams creates. */
    public static List<Inspected> withChangelogs(Settings settings) {
        Map<String, Map<String, String>> all = new LinkedHashMap<>(TopicSetup.needed(settings));
        TopicSetup.changelogs(settings)
                .keySet()
                .forEach(changelog -> all.put(changelog, StreamsProperties.CHANGELOG_CONFIGURATION));
        return of(settings, all);
    }

    private static List<Inspected> of(Settings settings, Map<String, Map<String, String>> needed) {
        return new PipelineTopics(settings).administering(topics -> compared(settings, needed, topics));
    }

    private static List<Inspected> compared(
            Settings settings, Map<String, Map<String, String>> needed, TopicAdministration topics) {
        Map<String, TopicFacts> found = topics.facts(needed.keySet());
        TopicFacts raw = found.get(settings.topics().raw());
        List<Integer> brokers = topics.brokers();
        TopicCheck check = new TopicCheck(
                settings.get(SettingsCatalog.BOOTSTRAP),
                raw == null ? settings.get(SettingsCatalog.PARTITIONS) : raw.partitions(),
                replication(settings, brokers),
                brokers);
        List<Inspected> inspected = new ArrayList<>();
        needed.forEach((topic, wanted) -> {
            TopicFacts facts = found.get(topic);
            inspected.add(
                    facts == null
                            ? new Inspected(topic, null, null, List.of(missing(raw == null ? null : raw.partitions())))
                            : new Inspected(
                                    topic, facts.partitions(), facts.replication(), check.differences(facts, wanted)));
        });
        return inspected;
    }

    /** Of a cluster with a default of its own, three or as many as it has brokers are expected. */
    private static int replication(Settings settings, List<Integer> brokers) {
        int replication = settings.get(SettingsCatalog.REPLICATION);
        return replication == SettingsCatalog.BROKERS_OWN
                ? Math.min(TopicCheck.ENOUGH_REPLICAS, brokers.size())
                : replication;
    }

    /** @param partitions of raw; null if it does not exist */
    private static TopicCheck.Difference missing(@Nullable Integer partitions) {
        String option = partitions == null ? "" : " --set topics.partitions=" + Objects.toString(partitions);
        return new TopicCheck.Difference("topic", "missing", "there", "fastbreak topics create" + option);
    }
}
