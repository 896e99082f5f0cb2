package io.fastbreak.benchmarks.http;

import static java.util.Objects.requireNonNull;

import com.sun.management.OperatingSystemMXBean;
import io.fastbreak.benchmarks.BenchmarkCommand;
import io.fastbreak.benchmarks.Machine;
import io.fastbreak.benchmarks.MarkdownTable;
import io.fastbreak.benchmarks.Rounds;
import io.fastbreak.benchmarks.Spread;
import io.fastbreak.benchmarks.http.MeasuredClient.Poster;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code http}: compares the throughput of HTTP clients. */
@Command(
        name = "http",
        mixinStandardHelpOptions = true,
        description =
                "Posts the same body repeatedly with several HTTP clients, compared with a bare loop over sockets, to a server "
                        + "that does almost nothing. Each round measures every client once, so that a busy machine slows all of them.")
public final class HttpBenchmark extends BenchmarkCommand {
    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    @Option(names = "--rounds", defaultValue = "7", description = "after one for warming up")
    private int rounds;

    @Option(names = "--posts", defaultValue = "40000", description = "of each client in a round")
    private int posts;

    @Option(names = "--in-flight", defaultValue = "32", description = "at a time")
    private int inFlight;

    @Option(names = "--bytes", defaultValue = "1200", description = "a body")
    private int bytes;

    public HttpBenchmark() {
        super("HTTP clients");
    }

    /**
     * The duration of a number of posts.
     *
     * @param nanos from the first post to the last response
     * @param cpuNanos of the whole process, including server and garbage collector
     */
    record Timing(int posts, long nanos, long cpuNanos) {

        double perSecond() {
            return posts * 1e9 / nanos;
        }

        double cpuMicrosPerPost() {
            return cpuNanos / 1e3 / posts;
        }
    }

    @Override
    protected String run() throws Exception {
        return """
                - %s; server and client share it, and the process
                - %,d posts of %,d bytes by each client, %d in flight, HTTP/1.1, without TLS; the server answers 202 at once
                - medians of %d rounds; each round measures every client once, with new connections and a tenth of the posts
                  to warm up; ratios are computed round by round

                %s""".formatted(
                        Machine.here(), posts, bytes, inFlight, rounds, table(Rounds.measure(1, rounds, this::round)));
    }

    private Map<MeasuredClient, Timing> round(int number) throws Exception {
        Map<MeasuredClient, Timing> timings = new EnumMap<>(MeasuredClient.class);
        for (MeasuredClient client : MeasuredClient.values()) {
            Timing timing = measure(client);
            timings.put(client, timing);
            progress("round %d: %s, %,.0f posts/s".formatted(number, client.title(), timing.perSecond()));
        }
        return timings;
    }

    private Timing measure(MeasuredClient client) throws Exception {
        byte[] body = new byte[bytes];
        Arrays.fill(body, (byte) 'x');
        try (PostTarget target = new PostTarget();
                Poster poster = client.open(target, inFlight, body)) {
            poster.post(posts / 10);
            long cpu = SYSTEM.getProcessCpuTime();
            long start = System.nanoTime();
            poster.post(posts);
            return new Timing(posts, System.nanoTime() - start, SYSTEM.getProcessCpuTime() - cpu);
        }
    }

    /** A row for each client. */
    static MarkdownTable table(List<Map<MeasuredClient, Timing>> rounds) {
        MarkdownTable table = new MarkdownTable(
                "client", "posts/s", "of the bare loop", "min", "max", "processor µs a post, server's included");
        for (MeasuredClient client : MeasuredClient.values()) {
            Spread ratio = Spread.of(
                    rounds,
                    round -> timing(round, client).perSecond()
                            / timing(round, MeasuredClient.RAW).perSecond());
            Spread perSecond = Spread.of(rounds, round -> timing(round, client).perSecond());
            Spread cpu = Spread.of(rounds, round -> timing(round, client).cpuMicrosPerPost());
            table.row(
                    client.title(),
                    "%,.0f".formatted(perSecond.median()),
                    "%.2f".formatted(ratio.median()),
                    "%.2f".formatted(ratio.min()),
                    "%.2f".formatted(ratio.max()),
                    "%.0f".formatted(cpu.median()));
        }
        return table;
    }

    private static Timing timing(Map<MeasuredClient, Timing> round, MeasuredClient client) {
        return requireNonNull(round.get(client));
    }
}
