package io.fastbreak.app.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.pipeline.kafka.TopicFacts;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TopicCheckTest {
    private static final TopicCheck CHECK = new TopicCheck("broker:9092", 2, 3, List.of(1, 2, 3));
    private static final Map<String, String> GOOD = Map.of(
            "cleanup.policy", "delete",
            "max.message.bytes", "1000",
            "retention.ms", "500",
            "message.timestamp.type", "CreateTime",
            "min.insync.replicas", "2");
    private static final Map<String, String> WANTED =
            Map.of("max.message.bytes", "1000", "retention.ms", "500", "message.timestamp.type", "CreateTime");

    @Test
    void a_topic_as_created_has_no_differences() {
        assertThat(CHECK.differences(topic(2, 3, GOOD), WANTED)).isEmpty();
    }

    @Test
    void longer_retention_and_larger_messages_are_no_differences() {
        assertThat(CHECK.differences(topic(2, 3, with("retention.ms", "-1")), WANTED))
                .isEmpty();
        assertThat(CHECK.differences(topic(2, 3, with("retention.ms", "501")), WANTED))
                .isEmpty();
        assertThat(CHECK.differences(topic(2, 3, with("max.message.bytes", "2000")), WANTED))
                .isEmpty();
    }

    @Test
    void smaller_segments_are_no_difference() {
        Map<String, String> wanted = Map.of("segment.bytes", "1000");

        assertThat(CHECK.differences(topic(2, 3, with("segment.bytes", "999")), wanted))
                .isEmpty();
        assertThat(CHECK.differences(topic(2, 3, with("segment.bytes", "1001")), wanted)
                        .get(0)
                        .fix())
                .endsWith("--add-config segment.bytes=1000");
    }

    @Test
    void each_difference_has_the_command_that_fixes_it() {
        assertThat(mend(topic(2, 3, with("retention.ms", "499"))))
                .isEqualTo(
                        "kafka-configs.sh --bootstrap-server broker:9092 --alter --entity-type topics --entity-name t"
                                + " --add-config retention.ms=500");
        assertThat(mend(topic(2, 3, with("max.message.bytes", "999")))).contains("max.message.bytes=1000");
        assertThat(mend(topic(2, 3, with("message.timestamp.type", "LogAppendTime"))))
                .contains("message.timestamp.type=CreateTime");
        assertThat(mend(topic(2, 3, with("cleanup.policy", "compact")))).contains("cleanup.policy=delete");
        assertThat(mend(topic(2, 3, with("min.insync.replicas", "1")))).contains("min.insync.replicas=2");
        assertThat(mend(topic(2, 3, with("min.insync.replicas", "3")))).contains("min.insync.replicas=2");
        assertThat(mend(topic(1, 3, GOOD)))
                .startsWith("kafka-topics.sh --bootstrap-server broker:9092 --alter --topic t --partitions 2");
        assertThat(mend(topic(3, 3, GOOD))).contains("--delete --topic t");
    }

    @Test
    void lists_of_policies_are_the_same_in_any_order() {
        Map<String, String> wanted = Map.of("cleanup.policy", "compact,delete");

        assertThat(CHECK.differences(topic(2, 3, with("cleanup.policy", "delete,compact")), wanted))
                .isEmpty();
        assertThat(CHECK.differences(topic(2, 3, GOOD), wanted).get(0).fix())
                .endsWith("--add-config cleanup.policy=[compact,delete]");
    }

    @Test
    void replicas_are_added_on_brokers_that_have_none_yet() {
        assertThat(mend(topic(2, 1, GOOD)))
                .startsWith(
                        "echo '{\"version\":1,\"partitions\":[{\"topic\":\"t\",\"partition\":0,\"replicas\":[1, 2, 3]},"
                                + "{\"topic\":\"t\",\"partition\":1,\"replicas\":[1, 2, 3]}]}' > replicas.json && ");
        TopicCheck small = new TopicCheck("broker:9092", 2, 3, List.of(1));
        assertThat(small.differences(topic(2, 1, GOOD), WANTED).get(0).fix())
                .contains("has 1 brokers")
                .contains("topics.replication=1");
    }

    private static String mend(TopicFacts facts) {
        List<TopicCheck.Difference> differences = CHECK.differences(facts, WANTED);
        assertThat(differences).hasSize(1);
        return differences.get(0).fix();
    }

    private static Map<String, String> with(String name, String value) {
        Map<String, String> configuration = new HashMap<>(GOOD);
        configuration.put(name, value);
        return configuration;
    }

    private static TopicFacts topic(int partitions, int replicas, Map<String, String> configuration) {
        List<Integer> brokers = IntStream.rangeClosed(1, replicas).boxed().toList();
        return new TopicFacts(
                "t", IntStream.range(0, partitions).mapToObj(any -> brokers).toList(), configuration);
    }
}
