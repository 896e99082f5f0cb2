package io.fastbreak.app.cli;

import static java.util.Objects.requireNonNull;

import io.fastbreak.app.config.Setting;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.files.LocalFiles;
import io.fastbreak.app.report.PlatformAnswer;
import io.fastbreak.app.report.PlatformJson;
import io.fastbreak.app.report.Printable;
import io.fastbreak.app.report.Terminal;
import io.fastbreak.app.service.IngestionPlatform;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.GiveUpReason;
import io.fastbreak.platform.ingestion.IngestionCodec;
import io.fastbreak.platform.ingestion.InvalidBodyException;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import java.io.Console;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Requests to the odds ingestion API, with advice for error responses. */
abstract class OddsRequests extends PlatformCommand {
    /** Sends one request and shows the response; returns the exit code. */
    int run(
            PlatformOptions options,
            String operation,
            @Nullable String id,
            Function<OddsIngestionClient, CompletableFuture<? extends Answer<?>>> call) {
        try (OddsIngestionClient client = IngestionPlatform.client(options.settings())) {
            Answer<?> answer = call.apply(client).join();
            PlatformAnswer shown =
                    PlatformAnswer.of(operation, id, answer, found -> PlatformJson.of(found, codec(options)));
            int exitCode = show(options, shown, answer, shown::text);
            String advice = answer.succeeded() ? null : advice(options.settings(), shown);
            if (advice != null) {
                err().println(advice);
            }
            return exitCode;
        }
    }

    private static IngestionCodec codec(PlatformOptions options) {
        return new IngestionCodec(
                IngestionPlatform.ingestion(options.settings()).fieldNames());
    }

    /** Sends one body. */
    interface OddsRequest<T> {
        CompletableFuture<? extends Answer<?>> send(OddsIngestionClient client, String id, T body);
    }

    /**
     * Sends the body in a file; returns the exit code.
     *
     * @param file {@code -} for standard input
     */
    <T> int put(
            PlatformOptions options, String operation, String id, String file, Class<T> type, OddsRequest<T> request) {
        try {
            T body = codec(options).readByHand(new String(LocalFiles.read(file), StandardCharsets.UTF_8), type);
            return run(options, operation, id, client -> request.send(client, id, body));
        } catch (InvalidBodyException e) {
            err().println(Printable.text(file + ": " + e.getMessage()));
            return failed("nothing was sent");
        }
    }

    /** The option of a deletion, which the contract has no operation to undo. */
    static final class Confirmation {
        @Option(names = "--yes", description = "do not ask for confirmation")
        private boolean yes;
    }

    /** Deletes after confirmation; returns the exit code. */
    int delete(Confirmation confirmation, String what, IntSupplier deletion) {
        Console console = Terminal.console();
        if (!confirmation.yes && console == null) {
            err().println("nothing was deleted: " + what + " would become Unavailable, which cannot be undone;"
                    + " without a terminal, confirm with --yes");
            return ExitCode.USAGE_ERROR;
        }
        boolean confirmed = confirmation.yes
                || Terminal.confirms(
                        requireNonNull(console),
                        "Make %s Unavailable on the odds platform? This cannot be undone.",
                        what);
        return confirmed ? deletion.getAsInt() : failed("nothing was deleted");
    }

    /** What to do; null if the response needs no advice. */
    private static @Nullable String advice(Settings settings, PlatformAnswer answer) {
        return answer.reason() == null
                ? afterResponse(settings, answer)
                : afterGivingUp(settings, answer, answer.reason());
    }

    private static @Nullable String afterResponse(Settings settings, PlatformAnswer answer) {
        if (answer.status() == null) {
            return "nothing was sent";
        }
        return switch (answer.status()) {
            case 401 -> credentials(settings);
            case 403 ->
                "is " + known(settings, SettingsCatalog.INGESTION_API_KEY)
                        + " registered, and does ingestion.source-id belong to this client?";
            case 404 ->
                answer.operation().endsWith("put") || answer.operation().equals("token") ? addresses(settings) : null;
            default -> null;
        };
    }

    private static String afterGivingUp(Settings settings, PlatformAnswer answer, GiveUpReason reason) {
        return switch (reason) {
            case CONNECTION -> "is it running? " + addresses(settings) + "; run simulator starts a simulated platform";
            case TIMED_OUT ->
                "no response within " + settings.get(SettingsCatalog.INGESTION_TIMEOUT_MS) + " ms; "
                        + unknownOutcome(answer);
            case BROKEN -> unknownOutcome(answer);
            case NO_TOKEN -> credentials(settings) + "; odds token requests only a token and shows details";
            case UNREADABLE -> addresses(settings);
            case RETRIES_EXHAUSTED, BREAKER_OPEN, WITHDRAWN -> "the platform is busy or failing: try again later";
        };
    }

    private static String unknownOutcome(PlatformAnswer answer) {
        return answer.operation().endsWith("put") || answer.operation().endsWith("delete")
                ? "the request may have been applied, or may be applied later: odds "
                        + answer.operation().replaceFirst("(put|delete)$", "get") + " " + answer.id() + " shows it"
                : "try again";
    }

    private static String credentials(Settings settings) {
        return "check ingestion.token-url, ingestion.client-id, "
                + known(settings, SettingsCatalog.INGESTION_CLIENT_SECRET) + " and ingestion.audience";
    }

    private static String addresses(Settings settings) {
        return "ingestion.url is " + settings.get(SettingsCatalog.INGESTION_URL) + ", ingestion.token-url "
                + settings.get(SettingsCatalog.INGESTION_TOKEN_URL);
    }

    private static String known(Settings settings, Setting<String> secret) {
        return secret.name() + (settings.get(secret).isEmpty() ? ", which is not set," : "");
    }
}
