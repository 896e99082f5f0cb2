package io.fastbreak.app.cli;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.report.AnswerText;
import io.fastbreak.app.report.OddsErrorAdvice;
import io.fastbreak.app.report.PlatformAnswer;
import io.fastbreak.app.report.PlatformJson.IngestionJson;
import io.fastbreak.app.report.Printable;
import io.fastbreak.app.report.SportTable;
import io.fastbreak.app.report.Terminal;
import io.fastbreak.app.service.IngestionPlatform;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.ingestion.IngestionCodec;
import io.fastbreak.platform.ingestion.InvalidBodyException;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import io.fastbreak.platform.ingestion.SourceFixture;
import io.fastbreak.platform.ingestion.SourceMarket;
import io.fastbreak.platform.sports.SportsClient;
import java.io.Console;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code odds}: requests to the odds ingestion API. */
@Command(
        name = "odds",
        description = {
            "Sends requests to the odds ingestion API of the settings (ingestion.*), with the same retries as the bridge.",
            "Give the secrets ingestion.client-secret and ingestion.api-key in the file of --config, or as",
            "FASTBREAK_INGESTION_CLIENT_SECRET and FASTBREAK_INGESTION_API_KEY. The sports listing has its own key,",
            "ingestion.sports-api-key. Exit code 1 if the request is rejected, 3 if the platform does not respond or denies",
            "access."
        },
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {OddsCommand.OddsFixtureCommand.class, OddsCommand.OddsMarketCommand.class})
final class OddsCommand {
    @Spec
    private CommandSpec spec;

    @Command(name = "health", mixinStandardHelpOptions = true, description = "Shows the health of the service.")
    int health(@Mixin OddsOptions options) {
        return options.run(spec, "health", null, OddsIngestionClient::health);
    }

    @Command(
            name = "token",
            mixinStandardHelpOptions = true,
            description = "Requests an access token and shows when it expires; the token itself is never shown.")
    int token(@Mixin OddsOptions options) {
        return options.run(spec, "token", null, OddsIngestionClient::checkToken);
    }

    @Command(
            name = "sports",
            mixinStandardHelpOptions = true,
            description = {
                "Lists the platform's sports and their ids, from ingestion.sports-url with the key ingestion.sports-api-key. The",
                "contract shows neither the path nor the format of the listing."
            })
    int sports(@Mixin PlatformOptions options) {
        Settings settings = options.settings();
        try (SportsClient client = IngestionPlatform.sports(settings)) {
            int exitCode = options.list(
                    spec, "sports", Stream.of(client.list().join()), sports -> sports, sports -> new SportTable(sports)
                            .text());
            if (exitCode != ExitCode.OK) {
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
            description = "Sends a heartbeat of the source, with the method ingestion.heartbeat-method.")
    int heartbeat(@Mixin OddsOptions options) {
        return options.run(spec, "heartbeat", null, OddsIngestionClient::heartbeat);
    }

    /** {@code odds fixture}: fixtures of the source. */
    @Command(
            name = "fixture",
            description = "Reads, creates, replaces and deletes fixtures of the source ingestion.source-id.",
            synopsisSubcommandLabel = "COMMAND")
    static final class OddsFixtureCommand {
        @Spec
        private CommandSpec spec;

        @Command(name = "get", mixinStandardHelpOptions = true, description = "Shows the fixture last ingested.")
        int get(@Mixin OddsOptions options, @Parameters(paramLabel = "ID") String id) {
            return options.run(spec, "fixture get", id, client -> client.getFixture(id));
        }

        @Command(
                name = "put",
                mixinStandardHelpOptions = true,
                description = {
                    "Creates or replaces a fixture, which is forwarded with its markets.",
                    "The body has the fields of the contract, for example:",
                    "{\"name\":\"Madrid v Milan\",\"sportId\":3,\"startTime\":\"2024-11-15T19:45:00Z\",",
                    " \"hasInPlay\":\"Yes\",\"hasPreMatch\":\"Unspecified\"}"
                })
        int put(
                @Mixin OddsOptions options,
                @Parameters(paramLabel = "ID") String id,
                @Parameters(paramLabel = "FILE", description = "body as JSON; - for standard input") String file) {
            OddsBody<SourceFixture> body = OddsBody.read(file, options.codec(), SourceFixture.class);
            return body.send(
                    spec, fixture -> options.run(spec, "fixture put", id, client -> client.postFixture(id, fixture)));
        }

        @Command(
                name = "delete",
                mixinStandardHelpOptions = true,
                description = "Deletes a fixture and its markets, which become Unavailable on the odds platform.")
        int delete(
                @Mixin OddsOptions options,
                @Mixin OddsConfirmation confirmation,
                @Parameters(paramLabel = "ID") String id) {
            return confirmation.confirm(
                    spec,
                    "fixture " + id + " and its markets",
                    () -> options.run(spec, "fixture delete", id, client -> client.deleteFixture(id)));
        }
    }

    /** {@code odds market}: markets of the source. */
    @Command(
            name = "market",
            description = "Reads, creates, replaces and deletes markets of the source ingestion.source-id.",
            synopsisSubcommandLabel = "COMMAND")
    static final class OddsMarketCommand {
        @Spec
        private CommandSpec spec;

        @Command(name = "get", mixinStandardHelpOptions = true, description = "Shows the market last ingested.")
        int get(@Mixin OddsOptions options, @Parameters(paramLabel = "ID") String id) {
            return options.run(spec, "market get", id, client -> client.getMarket(id));
        }

        @Command(
                name = "put",
                mixinStandardHelpOptions = true,
                description = {
                    "Creates or replaces a market, which is forwarded once its fixture is ingested.",
                    "To suspend a market, put it with its last prices and \"isSuspended\":true.",
                    "The body has the fields of the contract, for example:",
                    "{\"sourceFixtureId\":\"E2024-276\",\"name\":\"Moneyline\",\"isHandicap\":false,\"isSuspended\":false,",
                    " \"selections\":[{\"name\":\"Madrid\",\"price\":1.80},{\"name\":\"Milan\",\"price\":2.05}]}"
                })
        int put(
                @Mixin OddsOptions options,
                @Parameters(paramLabel = "ID") String id,
                @Parameters(paramLabel = "FILE", description = "body as JSON; - for standard input") String file) {
            OddsBody<SourceMarket> body = OddsBody.read(file, options.codec(), SourceMarket.class);
            return body.send(
                    spec, market -> options.run(spec, "market put", id, client -> client.postMarket(id, market)));
        }

        @Command(
                name = "delete",
                mixinStandardHelpOptions = true,
                description = {
                    "Deletes a market, which becomes Unavailable on the odds platform.",
                    "To suspend a market, use odds market put."
                })
        int delete(
                @Mixin OddsOptions options,
                @Mixin OddsConfirmation confirmation,
                @Parameters(paramLabel = "ID") String id) {
            return confirmation.confirm(
                    spec,
                    "market " + id,
                    () -> options.run(spec, "market delete", id, client -> client.deleteMarket(id)));
        }
    }

    /** The options of all requests to the odds ingestion API. */
    static final class OddsOptions {
        @Mixin
        private PlatformOptions platform = new PlatformOptions();

        IngestionCodec codec() {
            return new IngestionCodec(
                    IngestionPlatform.ingestion(platform.settings()).fieldNames());
        }

        /** Sends one request and shows the response; returns the exit code. */
        int run(
                CommandSpec command,
                String operation,
                @Nullable String id,
                Function<OddsIngestionClient, CompletableFuture<? extends Answer<?>>> call) {
            try (OddsIngestionClient client = IngestionPlatform.client(platform.settings())) {
                Answer<?> answer = call.apply(client).join();
                PlatformAnswer shown = PlatformAnswer.of(operation, id, answer, new IngestionJson(codec())::of);
                int exitCode = platform.show(command, shown, answer, () -> AnswerText.of(shown));
                String advice = answer.succeeded() ? null : new OddsErrorAdvice(platform.settings()).of(shown);
                if (advice != null) {
                    command.commandLine().getErr().println(advice);
                }
                return exitCode;
            }
        }
    }

    /** A fixture or market from a file, or the error in it. */
    record OddsBody<T>(@Nullable T value, String error) {

        /**
         * @param file {@code -} for standard input
         * @throws OperationFailedException if the file cannot be read
         */
        static <T> OddsBody<T> read(String file, IngestionCodec codec, Class<T> type) {
            try {
                return new OddsBody<>(codec.readByHand(text(file), type), "");
            } catch (InvalidBodyException e) {
                return new OddsBody<>(null, file + ": " + e.getMessage());
            }
        }

        private static String text(String file) {
            try {
                byte[] bytes = file.equals("-") ? System.in.readAllBytes() : Files.readAllBytes(Path.of(file));
                return new String(bytes, StandardCharsets.UTF_8);
            } catch (IOException e) {
                throw new OperationFailedException("cannot read " + file + ": " + e.getMessage(), e);
            }
        }

        /** Sends a valid body, or prints the error; returns the exit code. */
        int send(CommandSpec command, ToIntFunction<T> sender) {
            if (value == null) {
                command.commandLine().getErr().println(Printable.text(error) + "\nnothing was sent");
                return ExitCode.CHECK_FAILED;
            }
            return sender.applyAsInt(value);
        }
    }

    /** Asks before a deletion, which the contract has no operation to undo. */
    static final class OddsConfirmation {
        @Option(names = "--yes", description = "do not ask for confirmation")
        private boolean yes;

        /** Deletes after confirmation; returns the exit code. */
        int confirm(CommandSpec command, String what, IntSupplier deletion) {
            Console console = Terminal.isError() ? System.console() : null;
            if (yes) {
                return deletion.getAsInt();
            }
            if (console == null) {
                command.commandLine()
                        .getErr()
                        .println("nothing was deleted: " + what
                                + " would become Unavailable, which cannot be undone;"
                                + " without a terminal, confirm with --yes");
                return ExitCode.USAGE_ERROR;
            }
            String answer =
                    console.readLine("Make %s Unavailable on the odds platform? This cannot be undone. [y/N] ", what);
            if (answer != null && answer.strip().equalsIgnoreCase("y")) {
                return deletion.getAsInt();
            }
            command.commandLine().getErr().println("nothing was deleted");
            return ExitCode.CHECK_FAILED;
        }
    }
}
