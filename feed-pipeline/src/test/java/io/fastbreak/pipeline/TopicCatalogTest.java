package io.fastbreak.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class TopicCatalogTest {
    private final TopicCatalog topics = new TopicCatalog("basketball");

    /** A time of the publisher's may be -1, or wrong by years. */
    @Test
    void every_input_topic_is_created_with_the_time_of_the_broker() {
        Map<String, Map<String, String>> configurations = topics.configurations();

        assertThat(topics.inputs())
                .contains(topics.raw(), topics.commands(), topics.control(), topics.cards(), topics.prices())
                .allSatisfy(topic ->
                        assertThat(configurations.get(topic)).containsEntry("message.timestamp.type", "LogAppendTime"));
    }
}
