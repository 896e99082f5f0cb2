package io.fastbreak.benchmarks.pipeline;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.benchmarks.BenchmarkCommand;
import io.fastbreak.benchmarks.SampleFeed;
import io.fastbreak.lab.broker.EmbeddedBroker;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class PipelineBenchmarkTest {
    private static final SampleFeed GAME =
            SampleFeed.in(Path.of("../../samples")).get(0);
    // Without it a feed that is read from behind waits for the end of the log before it begins.
    private static final Map<String, String> SETTINGS = Map.of("reorder.window.ms", "0", "topics.partitions", "1");

    private static EmbeddedBroker broker;

    @BeforeAll
    static void startBroker() {
        broker = EmbeddedBroker.start();
    }

    @AfterAll
    static void closeBroker() {
        broker.close();
    }

    @Tag("soak")
    @Test
    void every_event_comes_out_of_all_topologies() {
        try (TestTopics topics = new TestTopics(broker.bootstrapServers(), SETTINGS)) {
            // given
            Workload workload = new Workload(List.of(GAME), 1);
            long events = GAME.events().size();

            // when
            Throughput.Round round = new Throughput(topics, workload, line -> {}).round(1);

            // then: records of aborted transactions count as written, too. A pipeline that is behind may have published
            // no summary when the last clean record comes out.
            assertThat(round.copy().raw().events()).isEqualTo(events);
            assertThat(written(round.copy(), topics.names().clean())).isGreaterThanOrEqualTo(events);
            assertThat(written(round.pipeline(), topics.names().clean())).isGreaterThanOrEqualTo(events);
            assertThat(written(round.usual(), topics.names().clean())).isGreaterThanOrEqualTo(events);
            assertThat(written(round.usual(), topics.names().scoring())).isPositive();
            assertThat(round.plainMicros()).isPositive();
        }
    }

    private static long written(Throughput.Result result, String topic) {
        return requireNonNull(result.written().get(topic)).records();
    }

    @Tag("soak")
    @Test
    void the_delay_of_every_event_that_counts_is_reported() {
        // given
        Latency.Rate rate = new Latency.Rate(500, 0, 1);
        List<SampleFeed> games = List.of(GAME);

        // when
        Latency.Round round = new Latency(broker.bootstrapServers(), SETTINGS, games, rate, line -> {}).round(1, true);

        // then
        assertThat(round.copy().clean().getTotalCount()).isEqualTo(rate.events());
        assertThat(round.copy().scoring().getTotalCount()).isZero();
        assertThat(round.pipeline().clean().getTotalCount()).isEqualTo(rate.events());
        assertThat(round.pipeline().scoring().getTotalCount()).isBetween(1L, (long) rate.events());
    }

    @Test
    void the_command_line_rejects_options_that_measure_nothing() {
        StringWriter err = new StringWriter();
        CommandLine command =
                BenchmarkCommand.commandLine(new PipelineBenchmark()).setErr(new PrintWriter(err));

        int exitCode = command.execute("--copies", "0");

        assertThat(exitCode).isEqualTo(2);
        assertThat(err.toString()).contains("--copies, --at-once, --rounds, --rates and --seconds must be at least 1");
    }

    @Test
    void a_folder_without_games_is_named(@TempDir Path empty) throws IOException {
        StringWriter err = new StringWriter();
        Files.writeString(empty.resolve("notes.txt"), "no game");
        CommandLine command =
                BenchmarkCommand.commandLine(new PipelineBenchmark()).setErr(new PrintWriter(err));

        int exitCode = command.execute("--bootstrap", broker.bootstrapServers(), "--samples", empty.toString());

        assertThat(exitCode).isEqualTo(3);
        assertThat(err.toString()).contains(empty + " holds no game");
    }
}
