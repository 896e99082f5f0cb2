package io.fastbreak.app.topology;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.files.RawLines.Line;
import io.fastbreak.app.testing.PipelineDriver;
import io.fastbreak.app.testing.RealGames;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.streams.test.TestRecord;
import org.junit.jupiter.api.Test;

/** What a raw record causes is part of that record's trace. */
class TracesTest {
    private static final List<Line> LINES =
            RealGames.game(RealGames.MOST_CORRECTED).lines();
    private static final Map<String, String> AT_ONCE = Map.of("state.interval.ms", "0");

    private static String trace(int number) {
        return "00-%032x-%016x-01".formatted(number + 1, number + 1);
    }

    /** A pipeline that has its game's first event, and waits for none before it any more. */
    private static PipelineDriver begun() {
        PipelineDriver pipeline = new PipelineDriver(AT_ONCE);
        append(pipeline, 0, trace(0));
        pipeline.pass(Duration.ofSeconds(3));
        pipeline.discardOutputs();
        return pipeline;
    }

    private static void append(PipelineDriver pipeline, int line, String traceparent) {
        Headers headers = new RecordHeaders()
                .add("traceparent", traceparent.getBytes(UTF_8))
                .add("tracestate", "vendor=1".getBytes(UTF_8));
        Line event = LINES.get(line);
        pipeline.append(String.valueOf(event.fixtureId()).getBytes(UTF_8), event.value(), headers);
    }

    private static List<String> traces(List<TestRecord<byte[], byte[]>> records) {
        return records.stream()
                .map(record -> record.headers().lastHeader("traceparent"))
                .filter(Objects::nonNull)
                .map(Header::value)
                .map(value -> new String(value, UTF_8))
                .toList();
    }

    @Test
    void clean_event_state_and_summary() {
        try (PipelineDriver pipeline = begun()) {
            int summaries = 0;
            for (int line = 1; line < 80; line++) {
                append(pipeline, line, trace(line));

                assertThat(traces(pipeline.records(pipeline.topics().clean()))).containsExactly(trace(line));
                assertThat(traces(pipeline.records(pipeline.topics().state()))).containsOnly(trace(line));
                List<TestRecord<byte[], byte[]>> scoring =
                        pipeline.records(pipeline.topics().scoring());
                assertThat(traces(scoring)).hasSameSizeAs(scoring).allMatch(trace(line)::equals);
                summaries += scoring.size();
            }
            assertThat(summaries).isGreaterThan(10);
        }
    }

    @Test
    void what_only_time_causes_is_part_of_none() {
        try (PipelineDriver pipeline = begun()) {
            for (int line = 1; line < 60; line++) {
                append(pipeline, line, trace(line));
            }
            pipeline.discardOutputs();

            pipeline.pass(Duration.ofSeconds(3));

            List<TestRecord<byte[], byte[]>> repeated =
                    pipeline.records(pipeline.topics().scoring());
            assertThat(repeated).isNotEmpty();
            assertThat(traces(repeated)).isEmpty();
        }
    }

    @Test
    void an_event_that_was_held_back_keeps_its_own_trace_also_over_a_restart() {
        try (PipelineDriver pipeline = begun()) {
            for (int line = 1; line < 60; line++) {
                append(pipeline, line, trace(line));
            }
            append(pipeline, 61, trace(61));
            pipeline.restart();
            pipeline.discardOutputs();

            append(pipeline, 60, trace(60));

            assertThat(traces(pipeline.records(pipeline.topics().clean()))).containsExactly(trace(60), trace(61));
            assertThat(traces(pipeline.records(pipeline.topics().state())))
                    .last()
                    .isEqualTo(trace(61));

            append(pipeline, 61, trace(99));

            assertThat(pipeline.records(pipeline.topics().clean())).isEmpty();
        }
    }

    @Test
    void headers_that_are_no_trace_stay_with_the_event_alone() {
        try (PipelineDriver pipeline = begun()) {
            append(pipeline, 1, "no trace");

            assertThat(traces(pipeline.records(pipeline.topics().clean()))).containsExactly("no trace");
            assertThat(traces(pipeline.records(pipeline.topics().state()))).isEmpty();
        }
    }
}
