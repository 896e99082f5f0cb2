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

/** What to do about an answer that is a no. */
public final class OddsErrorAdvice {
    private final Settings settings;

    public OddsErrorAdvice(Settings settings) {
        this.settings = settings;
    }

    /** The way out in a sentence; null where the answer itself says it all. */
    public @Nullable String of(PlatformAnswer answer) {
        return answer.reason() == null ? afterRefusal(answer) : afterGivingUp(answer, answer.reason());
    }

    private @Nullable String afterRefusal(PlatformAnswer answer) {
        if (answer.status() == null) {
            return "nothing was sent";
        }
        return switch (answer.status()) {
            case 401 -> credentials();
            case 403 -> "is " + known(INGESTION_API_KEY) + " registered, and ingestion.source-id this client's?";
            case 404 -> answer.operation().endsWith("put") || answer.operation().equals("token") ? addresses() : null;
            default -> null;
        };
    }

    private String afterGivingUp(PlatformAnswer answer, GiveUpReason reason) {
        return switch (reason) {
            case CONNECTION -> "is it running? " + addresses() + "; run simulator starts a platform to try against";
            case TIMED_OUT ->
                "there was no answer within " + settings.get(INGESTION_TIMEOUT_MS) + " ms; " + doubt(answer);
            case BROKEN -> doubt(answer);
            case NO_TOKEN -> credentials() + "; odds token asks for a token and nothing else, and says more";
            case UNREADABLE -> addresses();
            case RETRIES_EXHAUSTED, BREAKER_OPEN, WITHDRAWN -> "the platform is busy or failing: try again later";
        };
    }

    private static String doubt(PlatformAnswer answer) {
        return answer.operation().endsWith("put") || answer.operation().endsWith("delete")
                ? "it may have been applied, or may be later: odds "
                        + answer.operation().replaceFirst("(put|delete)$", "get") + " " + answer.id() + " tells"
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
