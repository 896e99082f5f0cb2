package io.fastbreak.benchmarks.http;

import static java.util.Objects.requireNonNull;

import com.sun.management.OperatingSystemMXBean;
import io.fastbreak.app.cli.ExitCode;
import io.fastbreak.benchmarks.BenchmarkMain;
import io.fastbreak.benchmarks.Machine;
import io.fastbreak.benchmarks.ReportOption;
import io.fastbreak.benchmarks.Spread;
import io.fastbreak.benchmarks.http.MeasuredClient.Poster;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code benchmarks/run http}: compares the throughput of HTTP clients. */
@Command(
        name = "benchmarks/run http",
        mixinStandardHelpOptions = true,
        description = {
            "Posts the same body repeatedly with several HTTP clients, compared with a bare loop over sockets, to a server",
            "that does almost nothing. Each round measures every client once, so that a busy machine slows all of them."
        })
public final class HttpBenchmark implements Callable<Integer> {
    private static final int WARM_UP_ROUNDS = 1;
    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "7",
            description = "after one for warming up (default: ${DEFAULT-VALUE})")
    private int rounds;

    @Option(
            names = "--posts",
            paramLabel = "N",
            defaultValue = "40000",
            description = "of each client in a round (default: ${DEFAULT-VALUE})")
    private int posts;

    @Option(
            names = "--in-flight",
            paramLabel = "N",
            defaultValue = "32",
            description = "at a time (default: ${DEFAULT-VALUE})")
    private int inFlight;

    @Option(names = "--bytes", paramLabel = "N", defaultValue = "1200", description = "a body (default: 1200)")
    private int bytes;

    @Mixin
    private ReportOption report = new ReportOption();

    public static void main(String[] arguments) {
        BenchmarkMain.run(new HttpBenchmark(), arguments);
    }

    /**
     * The duration of a number of posts.
     *
     * @param nanos from the first post to the last response
     * @param cpuNanos of the whole process, including server and garbage collector
     */
    record Timing(int posts, long nanos, long cpuNanos) {

        double perSecond() {
            return posts * (double) TimeUnit.SECONDS.toNanos(1) / nanos;
        }

        double cpuMicrosPerPost() {
            return cpuNanos / 1e3 / posts;
        }
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        String text = """
                - %s; server and client share it, and the process
                - %,d posts of %,d bytes by each client, %d in flight, HTTP/1.1, without TLS; the server answers 202 at once
                - medians of %d rounds; each round measures every client once, with new connections and a tenth of the posts
                  to warm up; ratios are computed round by round

                %s""".formatted(Machine.here(), posts, bytes, inFlight, rounds, table(measure()));
        report.write(spec, "HTTP clients", text);
        return ExitCode.OK;
    }

    private List<Map<MeasuredClient, Timing>> measure() throws IOException, InterruptedException {
        List<Map<MeasuredClient, Timing>> measured = new ArrayList<>();
        for (int round = 0; round < rounds + WARM_UP_ROUNDS; round++) {
            Map<MeasuredClient, Timing> timings = new EnumMap<>(MeasuredClient.class);
            for (MeasuredClient client : MeasuredClient.values()) {
                Timing timing = measure(client);
                timings.put(client, timing);
                spec.commandLine()
                        .getErr()
                        .println("round %d: %s, %,.0f posts/s".formatted(round, client.title(), timing.perSecond()));
            }
            measured.add(timings);
        }
        return measured.subList(WARM_UP_ROUNDS, measured.size());
    }

    private Timing measure(MeasuredClient client) throws IOException, InterruptedException {
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
    static String table(List<Map<MeasuredClient, Timing>> rounds) {
        StringBuilder table = new StringBuilder("""
                | client | posts/s | of the bare loop | min | max | processor µs a post, server's included |
                | --- | --- | --- | --- | --- | --- |
                """);
        for (MeasuredClient client : MeasuredClient.values()) {
            Spread ratio = spread(
                    rounds,
                    round -> timing(round, client).perSecond()
                            / timing(round, MeasuredClient.RAW).perSecond());
            table.append("| %s | %,.0f | %.2f | %.2f | %.2f | %.0f |\n"
                    .formatted(
                            client.title(),
                            spread(rounds, round -> timing(round, client).perSecond())
                                    .median(),
                            ratio.median(),
                            ratio.min(),
                            ratio.max(),
                            spread(rounds, round -> timing(round, client).cpuMicrosPerPost())
                                    .median()));
        }
        return table.toString();
    }

    private static Spread spread(
            List<Map<MeasuredClient, Timing>> rounds, ToDoubleFunction<Map<MeasuredClient, Timing>> figure) {
        return Spread.of(rounds.stream().map(figure::applyAsDouble).toList());
    }

    private static Timing timing(Map<MeasuredClient, Timing> round, MeasuredClient client) {
        return requireNonNull(round.get(client));
    }
}
