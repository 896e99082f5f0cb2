package io.fastbreak.app.config;

import static io.fastbreak.app.config.PricingSettings.ONES;
import static io.fastbreak.app.config.PricingSettings.THREES;
import static io.fastbreak.app.config.SettingsCatalog.APPLICATION;
import static io.fastbreak.app.config.SettingsCatalog.BEACON_LIMIT_MS;
import static io.fastbreak.app.config.SettingsCatalog.BEACON_MS;
import static io.fastbreak.app.config.SettingsCatalog.FINAL_MS;
import static io.fastbreak.app.config.SettingsCatalog.GAP_LOST_MS;
import static io.fastbreak.app.config.SettingsCatalog.GUARD_AFTER_MS;
import static io.fastbreak.app.config.SettingsCatalog.HELD_BYTES;
import static io.fastbreak.app.config.SettingsCatalog.HTTP_CERTIFICATE;
import static io.fastbreak.app.config.SettingsCatalog.HTTP_HOST;
import static io.fastbreak.app.config.SettingsCatalog.HTTP_KEY;
import static io.fastbreak.app.config.SettingsCatalog.HTTP_KEYSTORE;
import static io.fastbreak.app.config.SettingsCatalog.HTTP_KEYSTORE_PASSWORD;
import static io.fastbreak.app.config.SettingsCatalog.HTTP_METRICS;
import static io.fastbreak.app.config.SettingsCatalog.HTTP_PORT;
import static io.fastbreak.app.config.SettingsCatalog.HTTP_TOKEN;
import static io.fastbreak.app.config.SettingsCatalog.INGESTION_TIMEOUT_MS;
import static io.fastbreak.app.config.SettingsCatalog.INGESTION_URL;
import static io.fastbreak.app.config.SettingsCatalog.LEASE_OPEN_MS;
import static io.fastbreak.app.config.SettingsCatalog.MARKER_MS;
import static io.fastbreak.app.config.SettingsCatalog.MATCHING_ASKED_FROM;
import static io.fastbreak.app.config.SettingsCatalog.MATCHING_TAKEN_ABOVE;
import static io.fastbreak.app.config.SettingsCatalog.MATCHING_URL;
import static io.fastbreak.app.config.SettingsCatalog.PROJECTOR_APPLICATION;
import static io.fastbreak.app.config.SettingsCatalog.REORDER_WINDOW_MS;
import static io.fastbreak.app.config.SettingsCatalog.TASK_HELD_BYTES;
import static io.fastbreak.app.config.SettingsCatalog.VIDEO_URL;

import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/** Checks of settings that depend on each other. */
final class SettingsChecks {
    private static final int MIN_TOKEN_LENGTH = 16;
    private static final Set<String> LOOPBACK = Set.of("127.0.0.1", "localhost", "::1", "[::1]");

    private static final List<Check> ALL = List.of(
            atMost(REORDER_WINDOW_MS, GAP_LOST_MS),
            atMost(FINAL_MS, MARKER_MS),
            new Check(
                    List.of(HELD_BYTES, TASK_HELD_BYTES),
                    settings -> settings.get(HELD_BYTES) > settings.get(TASK_HELD_BYTES),
                    settings -> "allowed: at most task.held.max-bytes, which is " + settings.get(TASK_HELD_BYTES)),
            new Check(
                    List.of(BEACON_MS, BEACON_LIMIT_MS),
                    settings -> settings.get(BEACON_MS) >= settings.get(BEACON_LIMIT_MS),
                    settings -> "allowed: less than bridge.beacon-limit.ms, which is " + settings.get(BEACON_LIMIT_MS)
                            + ": markets would be suspended between two beacons"),
            new Check(
                    List.of(MATCHING_ASKED_FROM, MATCHING_TAKEN_ABOVE),
                    settings -> settings.get(MATCHING_ASKED_FROM) > settings.get(MATCHING_TAKEN_ABOVE),
                    settings ->
                            "allowed: at most matching.taken-above, which is " + settings.get(MATCHING_TAKEN_ABOVE)),
            new Check(
                    List.of(ONES, THREES),
                    settings -> settings.get(ONES) + settings.get(THREES) >= 1,
                    settings -> "allowed: less than 1 together with pricing.three-point-share, which is "
                            + settings.get(THREES)),
            new Check(
                    List.of(PROJECTOR_APPLICATION, APPLICATION),
                    settings -> settings.get(PROJECTOR_APPLICATION).equals(settings.get(APPLICATION)),
                    settings ->
                            "allowed: different from application.id, because two topologies cannot share a consumer group"),
            new Check(
                    List.of(GUARD_AFTER_MS, LEASE_OPEN_MS, INGESTION_TIMEOUT_MS),
                    settings -> StageSettings.timingError(settings).isPresent(),
                    settings -> "allowed: values that fit bridge.lease.open.ms, which is "
                            + settings.get(LEASE_OPEN_MS) + ", and ingestion.request-timeout.ms, which is "
                            + settings.get(INGESTION_TIMEOUT_MS) + ": "
                            + StageSettings.timingError(settings).orElse("")),
            otherPort(INGESTION_URL),
            otherPort(MATCHING_URL),
            otherPort(VIDEO_URL),
            new Check(
                    List.of(HTTP_HOST, HTTP_TOKEN),
                    settings -> !isLoopback(settings.get(HTTP_HOST))
                            && settings.get(HTTP_TOKEN).isEmpty(),
                    settings ->
                            "allowed without http.token: loopback addresses such as 127.0.0.1; write a token to a file and"
                                    + " set http.token.file"),
            new Check(
                    List.of(HTTP_TOKEN),
                    settings -> !settings.get(HTTP_TOKEN).isEmpty()
                            && settings.get(HTTP_TOKEN).length() < MIN_TOKEN_LENGTH,
                    settings -> "allowed: at least " + MIN_TOKEN_LENGTH
                            + " characters, for example from openssl rand -hex 32"),
            new Check(
                    List.of(HTTP_METRICS, HTTP_TOKEN),
                    settings -> settings.get(HTTP_METRICS).equals("token")
                            && settings.get(HTTP_TOKEN).isEmpty(),
                    settings -> "allowed without http.token: open, off"),
            new Check(
                    List.of(HTTP_CERTIFICATE, HTTP_KEY),
                    settings -> settings.get(HTTP_CERTIFICATE).isEmpty()
                            != settings.get(HTTP_KEY).isEmpty(),
                    settings -> "allowed: both of http.tls.certificate and http.tls.key, or neither; http.tls.key is '"
                            + settings.get(HTTP_KEY) + "'"),
            new Check(
                    List.of(HTTP_KEYSTORE, HTTP_CERTIFICATE),
                    settings -> !settings.get(HTTP_KEYSTORE).isEmpty()
                            && !settings.get(HTTP_CERTIFICATE).isEmpty(),
                    settings -> "allowed: one of http.tls.keystore and http.tls.certificate, which is '"
                            + settings.get(HTTP_CERTIFICATE) + "'"),
            new Check(
                    List.of(HTTP_KEYSTORE, HTTP_KEYSTORE_PASSWORD),
                    settings -> !settings.get(HTTP_KEYSTORE).isEmpty()
                            && settings.get(HTTP_KEYSTORE_PASSWORD).isEmpty(),
                    settings -> "allowed: keystores with a password; write it to a file and set"
                            + " http.tls.keystore-password.file"));

    /**
     * A check of several settings.
     *
     * @param of the settings; the first one is named in the message
     * @param allowed describes what is allowed
     */
    private record Check(List<Setting<?>> of, Predicate<Settings> invalid, Function<Settings, String> allowed) {

        private Optional<String> error(Settings settings) {
            Setting<?> named = of.get(0);
            return invalid.test(settings)
                    ? Optional.of(named.name() + " is " + (named.secret() ? "too short" : quoted(settings.get(named)))
                            + "; " + allowed.apply(settings))
                    : Optional.empty();
        }

        private static String quoted(Object value) {
            return value instanceof String ? "'" + value + "'" : value.toString();
        }
    }

    private SettingsChecks() {}

    private static Check atMost(Setting<Long> lower, Setting<Long> upper) {
        return new Check(
                List.of(lower, upper),
                settings -> settings.get(lower) > settings.get(upper),
                settings -> "allowed: at most " + upper.name() + ", which is " + settings.get(upper));
    }

    /** A local platform cannot listen on the port of this program. */
    private static Check otherPort(Setting<String> url) {
        return new Check(
                List.of(HTTP_PORT, url),
                settings -> isLoopback(URI.create(settings.get(url)).getHost())
                        && URI.create(settings.get(url)).getPort() == settings.get(HTTP_PORT),
                settings -> "this is also the port of " + url.name() + ": '" + settings.get(url)
                        + "'; allowed: an unused port, or 0 for any");
    }

    static boolean isLoopback(String host) {
        return LOOPBACK.contains(host) || host.matches("127(\\.\\d{1,3}){3}");
    }

    /** @param invalid names of settings that are invalid by themselves, which are skipped */
    static void check(Settings settings, Set<String> invalid, List<String> errors) {
        for (Check check : ALL) {
            if (check.of().stream().noneMatch(setting -> invalid.contains(setting.name()))) {
                check.error(settings).ifPresent(errors::add);
            }
        }
    }
}
