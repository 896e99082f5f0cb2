package io.fastbreak.app.cli;

import io.fastbreak.platform.ingestion.SourceFixture;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code odds fixture}: the source's fixtures. */
@Command(
        name = "fixture",
        description = "Reads, writes and deletes fixtures of the source ingestion.source-id.",
        synopsisSubcommandLabel = "COMMAND")
final class OddsFixtureCommand {
    @Spec
    private CommandSpec spec;

    @Command(name = "get", mixinStandardHelpOptions = true, description = "Shows a fixture as it was last ingested.")
    int get(@Mixin OddsOptions options, @Parameters(paramLabel = "ID") String id) {
        return options.run(spec, "fixture get", id, client -> client.getFixture(id));
    }

    @Command(
            name = "put",
            mixinStandardHelpOptions = true,
            description = {
                "Creates a fixture, or replaces it, and propagates it with its markets.",
                "A body has the fields of the contract, for example:",
                "{\"name\":\"Madrid v Milan\",\"sportId\":3,\"startTime\":\"2024-11-15T19:45:00Z\",",
                " \"hasInPlay\":\"Yes\",\"hasPreMatch\":\"Unspecified\"}"
            })
    int put(
            @Mixin OddsOptions options,
            @Parameters(paramLabel = "ID") String id,
            @Parameters(paramLabel = "FILE", description = "the body as JSON; - is standard input") String file) {
        OddsBody<SourceFixture> body = OddsBody.read(file, options.codec(), SourceFixture.class);
        return body.send(
                spec, fixture -> options.run(spec, "fixture put", id, client -> client.postFixture(id, fixture)));
    }

    @Command(
            name = "delete",
            mixinStandardHelpOptions = true,
            description = "Deletes a fixture and its markets, which are Unavailable on the odds platform from then on.")
    int delete(
            @Mixin OddsOptions options,
            @Mixin OddsConfirmation confirmation,
            @Parameters(paramLabel = "ID") String id) {
        return confirmation.asked(
                spec,
                "fixture " + id + " and its markets",
                () -> options.run(spec, "fixture delete", id, client -> client.deleteFixture(id)));
    }
}
