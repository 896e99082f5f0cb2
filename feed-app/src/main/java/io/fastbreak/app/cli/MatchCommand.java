package io.fastbreak.app.cli;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.report.PlatformJson;
import io.fastbreak.app.report.Printable;
import io.fastbreak.app.report.Table;
import io.fastbreak.app.service.MatchingPlatform;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.matching.EntityKind;
import io.fastbreak.platform.matching.EntityMapper;
import io.fastbreak.platform.matching.MappingOutcome;
import io.fastbreak.platform.matching.MatchCandidate;
import io.fastbreak.platform.matching.MatchConfig;
import io.fastbreak.platform.matching.MatchQuery;
import io.fastbreak.platform.matching.MatchThresholds;
import io.fastbreak.platform.matching.MatchingClient;
import io.fastbreak.platform.matching.RelatedData;
import io.fastbreak.platform.matching.SearchOptions;
import io.fastbreak.platform.matching.SearchPage;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code match}: requests to the fixture matching API. */
@Command(
        name = "match",
        description = {
            "Sends requests to the fixture matching API. The settings matching.* have its address. Give the secrets",
            "matching.client-secret and matching.api-key in the file of --config, or as FASTBREAK_MATCHING_CLIENT_SECRET",
            "and FASTBREAK_MATCHING_API_KEY. Exit code 1 if nothing is found or the request is rejected, 3 if the platform",
            "does not respond or denies access."
        },
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {MatchCommand.MatchMapCommand.class})
final class MatchCommand extends PlatformCommand {
    @Command(name = "search", description = "Lists candidates by descending certainty. Maps nothing.")
    int search(
            @Mixin PlatformOptions options,
            @Mixin MatchFields fields,
            @Option(names = "--min-certainty", paramLabel = "N", description = "30 to 100 (default: 70)") @Nullable
                    Double minCertainty,
            @Option(
                            names = "--id",
                            paramLabel = "ID",
                            description = "one of your ids; the entity that it is mapped to is listed first")
                    @Nullable
                    String id) {
        try (MatchingClient client = MatchingPlatform.client(options.settings())) {
            return search(options, fields, client, fields.kind(), new SearchOptions(minCertainty, id, null));
        }
    }

    private <R extends RelatedData> int search(
            PlatformOptions options,
            MatchFields fields,
            MatchingClient client,
            EntityKind<R> kind,
            SearchOptions search) {
        return list(
                options,
                "match search",
                client.pages(fields.query(kind), search),
                SearchPage::items,
                MatchCommand::table);
    }

    @Command(name = "best", description = "Shows the best match. Maps nothing.")
    int best(@Mixin PlatformOptions options, @Mixin MatchFields fields) {
        try (MatchingClient client = MatchingPlatform.client(options.settings())) {
            return show(
                    options,
                    "match best",
                    client.match(fields.query(fields.kind()), MatchConfig.LOOK_UP)
                            .join());
        }
    }

    @Command(name = "pending", description = "Shows the state of a request that was not mapped immediately.")
    int pending(@Mixin PlatformOptions options, @Parameters(paramLabel = "REQUEST") String request) {
        try (MatchingClient client = MatchingPlatform.client(options.settings())) {
            return show(options, "match pending", client.getRequest(request).join());
        }
    }

    @Command(
            name = "token",
            description = "Requests an access token and shows when it expires; the token itself is never shown.")
    int token(@Mixin PlatformOptions options) {
        try (MatchingClient client = MatchingPlatform.client(options.settings())) {
            return show(options, "match token", client.checkToken().join());
        }
    }

    /** {@code match map}: maps an own id to an entity of the platform. */
    @Command(
            name = "map",
            description = {
                "Maps one of your ids to an entity of the platform; the contract has no operation to undo this. Searches first:",
                "a single candidate above matching.taken-above is mapped; from matching.asked-from on the candidates are shown,",
                "and --choose maps one of them, if the platform is certain about its official description. Exit code 1 if",
                "nothing was mapped."
            })
    static final class MatchMapCommand extends PlatformCommand implements Callable<Integer> {
        @Mixin
        private MatchFields fields = new MatchFields();

        @Option(names = "--id", required = true, paramLabel = "ID", description = "your id")
        private String id;

        @Option(names = "--choose", paramLabel = "PLATFORM-ID", description = "the candidate to map to")
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
            MatchQuery<R> query = fields.query(kind);
            EntityMapper mapping = new EntityMapper(client, ladder);
            if (chosen == null) {
                return show(mapping.map(query, id).join());
            }
            Answer<SearchPage<R>> answer = client.search(query, SearchOptions.STANDARD.from(ladder.reviewFrom()))
                    .join();
            if (!(answer instanceof Answer.Found<SearchPage<R>> found)) {
                return show(options, "match map", answer);
            }
            Optional<MatchCandidate<R>> candidate = found.value().items().stream()
                    .filter(one -> one.id().equals(chosen))
                    .findFirst();
            return candidate
                    .map(one -> show(mapping.map(query, id, one).join()))
                    .orElseGet(() -> failed(chosen + " is not one of the candidates; match search lists them"));
        }

        private <R extends RelatedData> int show(MappingOutcome<R> outcome) {
            if (outcome instanceof MappingOutcome.Mapped<R> mapped) {
                return mapped(mapped);
            }
            if (outcome instanceof MappingOutcome.Undecided<R> undecided) {
                return undecided(undecided);
            }
            if (outcome instanceof MappingOutcome.Waiting<R> waiting) {
                return failed("not mapped yet (" + waiting.request().description() + "); match pending "
                        + waiting.request().matchRequestTrackingId() + " shows its state");
            }
            if (outcome instanceof MappingOutcome.Contradicted<R> contradicted) {
                return failed("the platform has mapped it to "
                        + contradicted.matched().id() + ", not to " + contradicted.expectedId()
                        + ", which its search returned: ask the platform to correct the mapping");
            }
            return outcome instanceof MappingOutcome.Failed<R> failed
                    ? show(options, "match map", failed.answer())
                    : failed("no candidate found; propose it to the platform");
        }

        private int mapped(MappingOutcome.Mapped<?> mapped) {
            String text = Printable.text(id + " is mapped to " + mapped.id()) + "\n";
            print(options.format(), List.of(PlatformJson.of(mapped)), () -> text);
            return ExitCode.OK;
        }

        private int undecided(MappingOutcome.Undecided<?> undecided) {
            List<? extends MatchCandidate<?>> candidates = undecided.question().candidates();
            print(options.format(), candidates.stream().map(PlatformJson::of).toList(), () -> table(candidates));
            return failed("nothing was mapped: "
                    + switch (undecided.question().why()) {
                        case UNCERTAIN -> "the best candidate is not certain enough; select one with --choose";
                        case AMBIGUOUS -> "several candidates are equally likely; add more fields";
                    });
        }
    }

    private static Table table(List<? extends MatchCandidate<?>> candidates) {
        Table table = Table.ofText().row("certainty", "id", "mapped from", "name", "");
        candidates.forEach(candidate -> {
            RelatedData related = candidate.relatedData();
            table.row(
                    String.format(Locale.ROOT, "%6.2f", candidate.certainty()),
                    candidate.id(),
                    candidate.dataSourceEntityId(),
                    Printable.known(related == null ? null : related.name()),
                    related == null ? "" : otherFields(PlatformJson.of(related)));
        });
        return table;
    }

    private static String otherFields(JsonNode related) {
        return related.properties().stream()
                .filter(field -> !List.of("name", "aliases").contains(field.getKey()))
                .filter(field -> field.getValue().isValueNode())
                .map(field -> (field.getValue().isBoolean() ? field.getKey() + " " : "")
                        + field.getValue().asText())
                .collect(Collectors.joining(", "));
    }
}
