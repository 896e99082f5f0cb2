package io.fastbreak.app.cli;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.report.Table;
import io.fastbreak.app.service.IngestionPlatform;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import io.fastbreak.platform.ingestion.SourceFixture;
import io.fastbreak.platform.ingestion.SourceMarket;
import io.fastbreak.platform.sports.Sport;
import io.fastbreak.platform.sports.SportsClient;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code odds}: requests to the odds ingestion API. */
@Command(
        name = "odds",
        description = {
            "Sends requests to the odds ingestion API. The settings ingestion.* have its address; retries are those of the bridge.",
            "Give the secrets ingestion.client-secret and ingestion.api-key in the file of --config, or as",
            "FASTBREAK_INGESTION_CLIENT_SECRET and FASTBREAK_INGESTION_API_KEY. The sports listing has its own key,",
            "ingestion.sports-api-key. Exit code 1 if the request is rejected, 3 if the platform does not respond or denies",
            "access."
        },
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {OddsCommand.OddsFixtureCommand.class, OddsCommand.OddsMarketCommand.class})
final class OddsCommand extends OddsRequests {
    @Command(name = "health", description = "Shows the health of the service.")
    int health(@Mixin PlatformOptions options) {
        return run(options, "health", null, OddsIngestionClient::health);
    }

    @Command(
            name = "token",
            description = "Requests an access token and shows when it expires; the token itself is never shown.")
    int token(@Mixin PlatformOptions options) {
        return run(options, "token", null, OddsIngestionClient::checkToken);
    }

    @Command(
            name = "sports",
            description = {
                "Lists the platform's sports and their ids, from ingestion.sports-url with the key ingestion.sports-api-key. The",
                "contract shows neither the path nor the format of the listing."
            })
    int sports(@Mixin PlatformOptions options) {
        Settings settings = options.settings();
        try (SportsClient client = IngestionPlatform.sports(settings)) {
            int exitCode =
                    list(options, "sports", Stream.of(client.list().join()), sports -> sports, OddsCommand::table);
            if (exitCode != ExitCode.OK) {
                String key = settings.get(SettingsCatalog.SPORTS_API_KEY).isEmpty() ? "not set" : "set";
                err().println("ingestion.sports-url is " + settings.get(SettingsCatalog.SPORTS_URL)
                        + ", ingestion.sports-api-key is " + key);
            }
            return exitCode;
        }
    }

    private static Table table(List<Sport> sports) {
        Table table = Table.ofText().row("id", "name");
        sports.forEach(sport -> table.row(sport.id(), sport.name()));
        return table;
    }

    @Command(
            name = "heartbeat",
            description = "Sends a heartbeat of the source, with the method ingestion.heartbeat-method.")
    int heartbeat(@Mixin PlatformOptions options) {
        return run(options, "heartbeat", null, OddsIngestionClient::heartbeat);
    }

    /** {@code odds fixture}: fixtures of the source. */
    @Command(
            name = "fixture",
            description = "Reads, creates, replaces and deletes fixtures of the source ingestion.source-id.",
            synopsisSubcommandLabel = "COMMAND")
    static final class OddsFixtureCommand extends OddsRequests {
        @Command(name = "get", description = "Shows the fixture last ingested.")
        int get(@Mixin PlatformOptions options, @Parameters(paramLabel = "ID") String id) {
            return run(options, "fixture get", id, client -> client.getFixture(id));
        }

        @Command(
                name = "put",
                description = {
                    "Creates or replaces a fixture, which is forwarded with its markets.",
                    "The body has the fields of the contract, for example:",
                    "{\"name\":\"Madrid v Milan\",\"sportId\":3,\"startTime\":\"2024-11-15T19:45:00Z\",",
                    " \"hasInPlay\":\"Yes\",\"hasPreMatch\":\"Unspecified\"}"
                })
        int put(
                @Mixin PlatformOptions options,
                @Parameters(paramLabel = "ID") String id,
                @Parameters(paramLabel = "FILE", description = "body as JSON; - for standard input") String file) {
            return put(options, "fixture put", id, file, SourceFixture.class, OddsIngestionClient::postFixture);
        }

        @Command(
                name = "delete",
                description = "Deletes a fixture and its markets, which become Unavailable on the odds platform.")
        int delete(
                @Mixin PlatformOptions options,
                @Mixin Confirmation confirmation,
                @Parameters(paramLabel = "ID") String id) {
            return delete(
                    confirmation,
                    "fixture " + id + " and its markets",
                    () -> run(options, "fixture delete", id, client -> client.deleteFixture(id)));
        }
    }

    /** {@code odds market}: markets of the source. */
    @Command(
            name = "market",
            description = "Reads, creates, replaces and deletes markets of the source ingestion.source-id.",
            synopsisSubcommandLabel = "COMMAND")
    static final class OddsMarketCommand extends OddsRequests {
        @Command(name = "get", description = "Shows the market last ingested.")
        int get(@Mixin PlatformOptions options, @Parameters(paramLabel = "ID") String id) {
            return run(options, "market get", id, client -> client.getMarket(id));
        }

        @Command(
                name = "put",
                description = {
                    "Creates or replaces a market, which is forwarded once its fixture is ingested.",
                    "To suspend a market, put it with its last prices and \"isSuspended\":true.",
                    "The body has the fields of the contract, for example:",
                    "{\"sourceFixtureId\":\"E2024-276\",\"name\":\"Moneyline\",\"isHandicap\":false,\"isSuspended\":false,",
                    " \"selections\":[{\"name\":\"Madrid\",\"price\":1.80},{\"name\":\"Milan\",\"price\":2.05}]}"
                })
        int put(
                @Mixin PlatformOptions options,
                @Parameters(paramLabel = "ID") String id,
                @Parameters(paramLabel = "FILE", description = "body as JSON; - for standard input") String file) {
            return put(options, "market put", id, file, SourceMarket.class, OddsIngestionClient::postMarket);
        }

        @Command(
                name = "delete",
                description = {
                    "Deletes a market, which becomes Unavailable on the odds platform.",
                    "To suspend a market, use odds market put."
                })
        int delete(
                @Mixin PlatformOptions options,
                @Mixin Confirmation confirmation,
                @Parameters(paramLabel = "ID") String id) {
            return delete(
                    confirmation,
                    "market " + id,
                    () -> run(options, "market delete", id, client -> client.deleteMarket(id)));
        }
    }
}
