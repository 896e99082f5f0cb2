package io.fastbreak.pipeline;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.Properties;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.errors.StreamsException;
import org.junit.jupiter.api.Test;

/** An output that no topic takes is left out, and its fixture is known, unless it accounts for a record. */
class SkipRecordExceptionHandlerTest {
    private static final String TOO_LARGE = "x".repeat(9 << 20);

    private final MeterRegistry registry = new SimpleMeterRegistry();
    private final PipelineMetrics metrics = new PipelineMetrics(registry);

    @Test
    void a_state_that_is_too_large_is_skipped_and_the_next_one_is_written() {
        try (TopologyTestDriver driver = writing("state")) {
            pipe(driver, "game", TOO_LARGE);
            pipe(driver, "game", "small");

            assertThat(driver.createOutputTopic("out", new StringDeserializer(), new StringDeserializer())
                            .readValuesToList())
                    .containsExactly("small");
        }
        assertThat(registry.get("fastbreak.records.left.out").counter().count()).isEqualTo(1);
        assertThat(metrics.projections().isUnpublished("game")).isTrue();
        assertThat(metrics.projections().isUnpublished("game")).as("once").isFalse();
    }

    @Test
    void outputs_that_account_for_a_raw_record_are_never_skipped() {
        try (TopologyTestDriver driver = writing("rejected")) {
            assertThatThrownBy(() -> pipe(driver, "game", TOO_LARGE)).isInstanceOf(StreamsException.class);
        }
    }

    private TopologyTestDriver writing(String sink) {
        Topology topology = new Topology()
                .addSource("in", new StringDeserializer(), new StringDeserializer(), "in")
                .addSink(sink, "out", new StringSerializer(), new BoundedSerializer<>(new StringSerializer()), "in");
        Properties properties = new Properties();
        properties.put(StreamsConfig.PROCESSING_GUARANTEE_CONFIG, StreamsConfig.EXACTLY_ONCE_V2);
        properties.put(StreamsConfig.PRODUCTION_EXCEPTION_HANDLER_CLASS_CONFIG, SkipRecordExceptionHandler.class);
        properties.put(SkipRecordExceptionHandler.METRICS, metrics);
        return new TopologyTestDriver(topology, properties);
    }

    private static void pipe(TopologyTestDriver driver, String key, String value) {
        driver.createInputTopic("in", new StringSerializer(), new StringSerializer())
                .pipeInput(key, value);
    }

    @Test
    void values_within_the_limit_are_written_unchanged() {
        assertThat(new BoundedSerializer<>(new StringSerializer()).serialize("out", "é"))
                .isEqualTo("é".getBytes(UTF_8));
    }
}
