package io.fastbreak.app.cli;

import io.fastbreak.app.report.MatchTable;
import io.fastbreak.app.service.MatchingPlatform;
import io.fastbreak.platform.matching.EntityKind;
import io.fastbreak.platform.matching.MatchConfig;
import io.fastbreak.platform.matching.MatchingClient;
import io.fastbreak.platform.matching.RelatedData;
import io.fastbreak.platform.matching.SearchOptions;
import io.fastbreak.platform.matching.SearchPage;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code match}: the fixture matching interface by hand. */
@Command(
        name = "match",
        description = {
            "Speaks to the fixture matching API of the settings (matching.*). The secrets matching.client-secret and",
            "matching.api-key belong into the file of --config, or into FASTBREAK_MATCHING_CLIENT_SECRET and",
            "FASTBREAK_MATCHING_API_KEY.",
            "Exit 1 where nothing is found, or the platform or a limit of its contract says no; 3 where it cannot be",
            "asked."
        },
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {MatchMapCommand.class})
final class MatchCommand {
    @Spec
    private CommandSpec spec;

    @Command(
            name = "search",
            mixinStandardHelpOptions = true,
            description = "Lists candidates, the most certain first. Maps nothing.")
    int search(
            @Mixin PlatformOptions options,
            @Mixin MatchFields fields,
            @Option(names = "--min-certainty", paramLabel = "N", description = "30 to 100; 70 where it is left out")
                    @Nullable
                    Double minCertainty,
            @Option(
                            names = "--id",
                            paramLabel = "ID",
                            description = "an id of your own: what it is mapped to comes first")
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
        return options.list(
                spec,
                "match search",
                client.pages(fields.about(kind), search),
                SearchPage::items,
                candidates -> new MatchTable(candidates).text());
    }

    @Command(
            name = "best",
            mixinStandardHelpOptions = true,
            description = "Asks for the best match without an id of your own, which maps nothing.")
    int best(@Mixin PlatformOptions options, @Mixin MatchFields fields) {
        try (MatchingClient client = MatchingPlatform.client(options.settings())) {
            return options.show(
                    spec,
                    "match best",
                    client.match(fields.about(fields.kind()), MatchConfig.LOOK_UP)
                            .join());
        }
    }

    @Command(
            name = "pending",
            mixinStandardHelpOptions = true,
            description = "Shows what became of a request that was not mapped at once.")
    int pending(@Mixin PlatformOptions options, @Parameters(paramLabel = "REQUEST") String request) {
        try (MatchingClient client = MatchingPlatform.client(options.settings())) {
            return options.show(
                    spec, "match pending", client.getRequest(request).join());
        }
    }

    @Command(
            name = "token",
            mixinStandardHelpOptions = true,
            description =
                    "Asks for an access token, and tells until when it is valid; the token itself is never shown.")
    int token(@Mixin PlatformOptions options) {
        try (MatchingClient client = MatchingPlatform.client(options.settings())) {
            return options.show(spec, "match token", client.checkToken().join());
        }
    }
}
