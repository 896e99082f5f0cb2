package io.fastbreak.benchmarks.mutations;

import io.fastbreak.benchmarks.ProofCommand;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code mutated-games}: a real game with one thing wrong in it is right, or says that it is not, at every moment. */
@Command(
        name = "mutated-games",
        mixinStandardHelpOptions = true,
        description =
                "Plays real games with one thing wrong in each and compares the game with the truth after every record.")
public final class MutatedGamesCommand extends ProofCommand {
    @Option(names = "--places", defaultValue = "5", description = "of each kind in each game")
    private int places;

    @Option(names = "--only", paramLabel = "TEXT", description = "kinds whose group or name contains this")
    private String only = "";

    @Option(names = "--games", paramLabel = "TEXT", description = "games whose id contains this")
    private String games = "";

    @Option(names = "--leads", paramLabel = "FILE", description = "also lists every case that is not as demanded")
    private @Nullable Path leads;

    public MutatedGamesCommand() {
        super("Mutated games");
    }

    @Override
    protected String run() throws Exception {
        Path home = Path.of(System.getProperty("fastbreak.home", "."));
        long start = System.nanoTime();
        List<RecordedGame> all = RecordedGame.all(
                home.resolve("samples"),
                Path.of(System.getProperty(
                                "published.games",
                                home.resolve("../shared/data").toString()))
                        .resolve("euroleague-archive"));
        List<RecordedGame> chosen =
                all.stream().filter(game -> game.fixtureId().contains(games)).toList();
        List<MutationKind> kinds = Mutations.all().stream()
                .filter(kind -> kind.fullName().contains(only))
                .toList();
        AtomicInteger done = new AtomicInteger();
        List<MutationCase> cases = kinds.stream()
                .flatMap(kind -> MutationCase.of(kind, chosen, places, seed()).stream())
                .toList();
        List<MutationCase.Judged> judged = cases.parallelStream()
                .map(each -> {
                    MutationCase.Judged result = each.judge();
                    if (done.incrementAndGet() % 1_000 == 0) {
                        progress("%,d of %,d cases".formatted(done.get(), cases.size()));
                    }
                    return result;
                })
                .toList();
        MutationReport report = new MutationReport(kinds, chosen, judged);
        report.broken().forEach(this::failed);
        if (leads != null) {
            Files.writeString(leads, report.leads());
        }
        return report.text((System.nanoTime() - start) / 1_000_000_000);
    }
}
