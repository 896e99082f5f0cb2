package io.fastbreak.app.report;

import static io.fastbreak.app.config.SettingsCatalog.INGESTION_API_KEY;
import static io.fastbreak.app.config.SettingsCatalog.INGESTION_CLIENT_SECRET;
import static io.fastbreak.app.config.SettingsCatalog.INGESTION_TIMEOUT_MS;
import static io.fastbreak.app.config.SettingsCatalog.INGESTION_TOKEN_URL;
import static io.fastbreak.app.config.SettingsCatalog.INGESTION_URL;

import io.fastbreak.app.config.Setting;
import io.fastbreak.app.config.Settings;
import io.fastbreak.platform.GiveUpReason;
import org.jspecify.annotations.Nullable;

/** Advice for error responses of the odds ingestion API. */
public final class OddsErrorAdvice {
    private final Settings settings;

    public OddsErrorAdvice(Settings settings) {
        this.settings = settings;
    }

    /** What to do; null if the response needs no advice. */
    public @Nullable String of(PlatformAnswer answer) {
        return answer.reason() == null ? afterResponse(answer) : afterGivingUp(answer, answer.reason());
    }

    private @Nullable String afterResponse(PlatformAnswer answer) {
        if (answer.status() == null) {
            return "nothing was sent";
        }
        return switch (answer.status()) {
            case 401 -> credentials();
            case 403 ->
                "is " + known(INGESTION_API_KEY) + " registered, and does ingestion.source-id belong to this client?";
            case 404 -> answer.operation().endsWith("put") || answer.operation().equals("token") ? addresses() : null;
            default -> null;
        };
    }

    private String afterGivingUp(PlatformAnswer answer, GiveUpReason reason) {
        return switch (reason) {
            case CONNECTION -> "is it running? " + addresses() + "; run simulator starts a simulated platform";
            case TIMED_OUT ->
                "no response within " + settings.get(INGESTION_TIMEOUT_MS) + " ms; " + unknownOutcome(answer);
            case BROKEN -> unknownOutcome(answer);
            case NO_TOKEN -> credentials() + "; odds token requests only a token and shows details";
            case UNREADABLE -> addresses();
            case RETRIES_EXHAUSTED, BREAKER_OPEN, WITHDRAWN -> "the platform is busy or failing: try again later";
        };
    }

    private static String unknownOutcome(PlatformAnswer answer) {
        return answer.operation().endsWith("put") || answer.operation().endsWith("delete")
                ? "the request may have been applied, or may be applied later: odds "
                        + answer.operation().replaceFirst("(put|delete)$", "get") + " " + answer.id() + " shows it"
                : "try again";
    }

    private String credentials() {
        return "check ingestion.token-url, ingestion.client-id, " + known(INGESTION_CLIENT_SECRET)
                + " and ingestion.audience";
    }

    private String addresses() {
        return "ingestion.url is " + settings.get(INGESTION_URL) + ", ingestion.token-url "
                + settings.get(INGESTION_TOKEN_URL);
    }

    private String known(Setting<String> secret) {
        return secret.name() + (settings.get(secret).isEmpty() ? ", which is not set," : "");
    }
}
