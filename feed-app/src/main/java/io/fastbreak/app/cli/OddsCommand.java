package io.fastbreak.app.cli;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.report.SportTable;
import io.fastbreak.app.service.IngestionPlatform;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import io.fastbreak.platform.sports.SportsClient;
import java.util.stream.Stream;
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
            "FASTBREAK_INGESTION_CLIENT_SECRET and FASTBREAK_INGESTION_API_KEY. The sports listing needs a key of its",
            "own: ingestion.sports-api-key.",
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
            name = "sports",
            mixinStandardHelpOptions = true,
            description = {
                "Lists the platform's sports with the ids that fixtures name them by, from ingestion.sports-url with the",
                "key ingestion.sports-api-key. The contract shows neither the listing's path nor its shape."
            })
    int sports(@Mixin PlatformOptions options) {
        Settings settings = options.settings();
        try (SportsClient client = IngestionPlatform.sports(settings)) {
            int exitCode = options.list(
                    spec, "sports", Stream.of(client.list().join()), sports -> sports, sports -> new SportTable(sports)
                            .text());
            if (exitCode != ExitCode.DONE) {
                String key = settings.get(SettingsCatalog.SPORTS_API_KEY).isEmpty() ? "not set" : "set";
                spec.commandLine()
                        .getErr()
                        .println("ingestion.sports-url is " + settings.get(SettingsCatalog.SPORTS_URL)
                                + ", ingestion.sports-api-key is " + key);
            }
            return exitCode;
        }
    }

    @Command(
            name = "heartbeat",
            mixinStandardHelpOptions = true,
            description = "Says that the source is alive, by the method of ingestion.heartbeat-method.")
    int heartbeat(@Mixin OddsOptions options) {
        return options.run(spec, "heartbeat", null, OddsIngestionClient::heartbeat);
    }
}
