package io.fastbreak.app.cli;

import io.fastbreak.platform.ingestion.OddsIngestionClient;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code odds}: the odds ingestion interface by hand. */
@Command(
        name = "odds",
        description = {
            "Speaks to the odds ingestion API of the settings (ingestion.*), with the same retries as the bridge.",
            "The secrets ingestion.client-secret and ingestion.api-key belong into the file of --config, or into",
            "FASTBREAK_INGESTION_CLIENT_SECRET and FASTBREAK_INGESTION_API_KEY.",
            "Exit 1 where the platform, or a limit of its contract, says no; 3 where it cannot be asked."
        },
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {OddsFixtureCommand.class, OddsMarketCommand.class})
final class OddsCommand {
    @Spec
    private CommandSpec spec;

    @Command(name = "health", mixinStandardHelpOptions = true, description = "What the service says of its health.")
    int health(@Mixin OddsOptions options) {
        return options.run(spec, "health", null, OddsIngestionClient::health);
    }

    @Command(
            name = "token",
            mixinStandardHelpOptions = true,
            description =
                    "Asks for an access token, and tells until when it is valid; the token itself is never shown.")
    int token(@Mixin OddsOptions options) {
        return options.run(spec, "token", null, OddsIngestionClient::checkToken);
    }

    @Command(
            name = "heartbeat",
            mixinStandardHelpOptions = true,
            description = "Says that the source is alive, by the method of ingestion.heartbeat-method.")
    int heartbeat(@Mixin OddsOptions options) {
        return options.run(spec, "heartbeat", null, OddsIngestionClient::heartbeat);
    }
}
