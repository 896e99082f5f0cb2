package io.fastbreak.benchmarks.http;

import io.fastbreak.app.cli.ExitCode;
import io.fastbreak.benchmarks.ReportOption;
import java.io.IOException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code benchmarks/run http}: which HTTP client posts most. */
@Command(
        name = "benchmarks/run http",
        mixinStandardHelpOptions = true,
        description = {
            "Posts the same body over and over with several HTTP clients, against a bare loop over sockets and a server",
            "that does next to nothing. In each round every client has one turn, so that a busy machine slows all of them."
        })
public final class HttpBenchmark implements Callable<Integer> {
    private static final int WARM_UP_ROUNDS = 1;

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
            description = "in each turn (default: ${DEFAULT-VALUE})")
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
        Locale.setDefault(Locale.ROOT);
        System.exit(new CommandLine(new HttpBenchmark()).execute(arguments));
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        String command = System.getProperty("fastbreak.command", "benchmarks/run http");
        List<Map<Contender, Turn>> measured = measure();
        String text = new HttpReport(command, LocalDate.now(ZoneOffset.UTC), posts, inFlight, bytes, measured).text();
        report.publish(spec.commandLine().getOut(), text);
        return ExitCode.OK;
    }

    private List<Map<Contender, Turn>> measure() throws IOException, InterruptedException {
        List<Map<Contender, Turn>> measured = new ArrayList<>();
        for (int round = 0; round < rounds + WARM_UP_ROUNDS; round++) {
            Map<Contender, Turn> turns = new EnumMap<>(Contender.class);
            for (Contender contender : Contender.values()) {
                Turn turn = turn(contender);
                turns.put(contender, turn);
                spec.commandLine()
                        .getErr()
                        .println("round %d: %s, %,.0f posts/s".formatted(round, contender.title(), turn.perSecond()));
            }
            measured.add(turns);
        }
        return measured.subList(WARM_UP_ROUNDS, measured.size());
    }

    private Turn turn(Contender contender) throws IOException, InterruptedException {
        byte[] body = new byte[bytes];
        Arrays.fill(body, (byte) 'x');
        try (PostTarget target = new PostTarget();
                Poster poster = contender.open(target, inFlight, body)) {
            poster.post(posts / 10);
            return Turn.of(poster, posts);
        }
    }
}
