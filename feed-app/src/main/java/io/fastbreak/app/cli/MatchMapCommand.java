package io.fastbreak.app.cli;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.report.MatchTable;
import io.fastbreak.app.report.PlatformJson;
import io.fastbreak.app.report.Printable;
import io.fastbreak.app.service.MatchingPlatform;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.matching.EntityKind;
import io.fastbreak.platform.matching.EntityMapper;
import io.fastbreak.platform.matching.MappingOutcome;
import io.fastbreak.platform.matching.MatchCandidate;
import io.fastbreak.platform.matching.MatchQuery;
import io.fastbreak.platform.matching.MatchThresholds;
import io.fastbreak.platform.matching.MatchingClient;
import io.fastbreak.platform.matching.RelatedData;
import io.fastbreak.platform.matching.SearchOptions;
import io.fastbreak.platform.matching.SearchPage;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code match map}: an id of one's own to one of the platform's. */
@Command(
        name = "map",
        description = {
            "Maps an id of your own to the platform's entity; the contract shows no way to undo that. Searches first: only",
            "a single candidate above matching.taken-above is mapped; between matching.asked-from and there the candidates",
            "are shown, and --choose maps one of them, if the platform is certain of its official description. Exit 1",
            "where nothing was mapped."
        })
final class MatchMapCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private MatchFields fields = new MatchFields();

    @Option(names = "--id", required = true, paramLabel = "ID", description = "the id of your own")
    private String id;

    @Option(names = "--choose", paramLabel = "PLATFORM-ID", description = "the candidate that it is")
    private @Nullable String chosen;

    @Mixin
    private PlatformOptions options = new PlatformOptions();

    @Override
    public Integer call() {
        Settings settings = options.settings();
        try (MatchingClient client = MatchingPlatform.client(settings)) {
            return map(client, MatchingPlatform.thresholds(settings), fields.kind());
        }
    }

    private <R extends RelatedData> int map(MatchingClient client, MatchThresholds ladder, EntityKind<R> kind) {
        MatchQuery<R> query = fields.about(kind);
        EntityMapper mapping = new EntityMapper(client, ladder);
        if (chosen == null) {
            return show(mapping.map(query, id).join());
        }
        Answer<SearchPage<R>> answer = client.search(query, SearchOptions.STANDARD.from(ladder.reviewFrom()))
                .join();
        if (!(answer instanceof Answer.Found<SearchPage<R>> found)) {
            return options.show(spec, "match map", answer);
        }
        Optional<MatchCandidate<R>> candidate = found.value().items().stream()
                .filter(one -> one.id().equals(chosen))
                .findFirst();
        return candidate
                .map(one -> show(mapping.map(query, id, one).join()))
                .orElseGet(() -> refuse(chosen + " is none of the candidates; match search shows them"));
    }

    private <R extends RelatedData> int show(MappingOutcome<R> outcome) {
        if (outcome instanceof MappingOutcome.Mapped<R> mapped) {
            return mapped(mapped);
        }
        if (outcome instanceof MappingOutcome.Undecided<R> undecided) {
            return undecided(undecided);
        }
        if (outcome instanceof MappingOutcome.Waiting<R> waiting) {
            return refuse("not mapped yet (" + waiting.request().description() + "); match pending "
                    + waiting.request().matchRequestTrackingId() + " tells what becomes of it");
        }
        if (outcome instanceof MappingOutcome.Contradicted<R> contradicted) {
            return refuse(
                    "the platform has mapped it to " + contradicted.matched().id() + ", not to "
                            + contradicted.expectedId() + " as its own search had it: have the map corrected");
        }
        return outcome instanceof MappingOutcome.Failed<R> failed
                ? options.show(spec, "match map", failed.answer())
                : refuse("nothing like it is known; propose it to the platform");
    }

    private int mapped(MappingOutcome.Mapped<?> mapped) {
        if (options.isJson()) {
            FormatOption.printLines(spec.commandLine().getOut(), List.of(PlatformJson.of(mapped)));
        } else {
            spec.commandLine().getOut().println(Printable.text(id + " is mapped to " + mapped.id()));
        }
        return ExitCode.DONE;
    }

    private int undecided(MappingOutcome.Undecided<?> undecided) {
        List<? extends MatchCandidate<?>> candidates = undecided.question().candidates();
        if (options.isJson()) {
            FormatOption.printLines(
                    spec.commandLine().getOut(),
                    candidates.stream().map(PlatformJson::of).toList());
        } else {
            spec.commandLine().getOut().print(new MatchTable(candidates).text());
            spec.commandLine().getOut().flush();
        }
        return refuse("nothing was mapped: "
                + switch (undecided.question().why()) {
                    case UNCERTAIN -> "the best candidate is not certain enough; --choose names the one that it is";
                    case AMBIGUOUS -> "the platform cannot tell it from others; say more about it";
                });
    }

    private int refuse(String why) {
        spec.commandLine().getErr().println(Printable.text(why));
        return ExitCode.NO;
    }
}
