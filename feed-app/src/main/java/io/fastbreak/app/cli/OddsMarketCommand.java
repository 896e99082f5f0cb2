package io.fastbreak.app.cli;

import io.fastbreak.platform.ingestion.SourceMarket;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code odds market}: the source's markets. */
@Command(
        name = "market",
        description = "Reads, writes and deletes markets of the source ingestion.source-id.",
        synopsisSubcommandLabel = "COMMAND")
final class OddsMarketCommand {
    @Spec
    private CommandSpec spec;

    @Command(name = "get", mixinStandardHelpOptions = true, description = "Shows a market as it was last ingested.")
    int get(@Mixin OddsOptions options, @Parameters(paramLabel = "ID") String id) {
        return options.run(spec, "market get", id, client -> client.getMarket(id));
    }

    @Command(
            name = "put",
            mixinStandardHelpOptions = true,
            description = {
                "Creates a market, or replaces it; it is forwarded once its fixture is ingested.",
                "To suspend one, put it with its last prices and \"isSuspended\":true.",
                "A body has the fields of the contract, for example:",
                "{\"sourceFixtureId\":\"E2024-276\",\"name\":\"Moneyline\",\"isHandicap\":false,\"isSuspended\":false,",
                " \"selections\":[{\"name\":\"Madrid\",\"price\":1.80},{\"name\":\"Milan\",\"price\":2.05}]}"
            })
    int put(
            @Mixin OddsOptions options,
            @Parameters(paramLabel = "ID") String id,
            @Parameters(paramLabel = "FILE", description = "the body as JSON; - is standard input") String file) {
        OddsBody<SourceMarket> body = OddsBody.read(file, options.codec(), SourceMarket.class);
        return body.send(spec, market -> options.run(spec, "market put", id, client -> client.postMarket(id, market)));
    }

    @Command(
            name = "delete",
            mixinStandardHelpOptions = true,
            description = {
                "Deletes a market, which is Unavailable on the odds platform from then on.",
                "This is no way to suspend one: see odds market put."
            })
    int delete(
            @Mixin OddsOptions options,
            @Mixin OddsConfirmation confirmation,
            @Parameters(paramLabel = "ID") String id) {
        return confirmation.asked(
                spec, "market " + id, () -> options.run(spec, "market delete", id, client -> client.deleteMarket(id)));
    }
}
