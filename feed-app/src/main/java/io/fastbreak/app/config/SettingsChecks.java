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

/** Settings that are good each and do not fit together. */
final class SettingsChecks {
    private static final int SHORTEST_TOKEN = 16;
    private static final Set<String> LOOPBACK = Set.of("127.0.0.1", "localhost", "::1", "[::1]");

    private static final List<Check> ALL = List.of(
            atMost(REORDER_WINDOW_MS, GAP_LOST_MS),
            atMost(FINAL_MS, MARKER_MS),
            new Check(
                    List.of(HELD_BYTES, TASK_HELD_BYTES),
                    settings -> settings.get(HELD_BYTES) > settings.get(TASK_HELD_BYTES),
                    settings -> "allowed are at most task.held.max-bytes, which is " + settings.get(TASK_HELD_BYTES)),
            new Check(
                    List.of(BEACON_MS, BEACON_LIMIT_MS),
                    settings -> settings.get(BEACON_MS) >= settings.get(BEACON_LIMIT_MS),
                    settings -> "allowed are less than bridge.beacon-limit.ms, which is "
                            + settings.get(BEACON_LIMIT_MS) + ": markets would be suspended between two beacons"),
            new Check(
                    List.of(MATCHING_ASKED_FROM, MATCHING_TAKEN_ABOVE),
                    settings -> settings.get(MATCHING_ASKED_FROM) > settings.get(MATCHING_TAKEN_ABOVE),
                    settings ->
                            "allowed are at most matching.taken-above, which is " + settings.get(MATCHING_TAKEN_ABOVE)),
            new Check(
                    List.of(ONES, THREES),
                    settings -> settings.get(ONES) + settings.get(THREES) >= 1,
                    settings -> "allowed are less than 1 together with pricing.three-point-share, which is "
                            + settings.get(THREES)),
            new Check(
                    List.of(PROJECTOR_APPLICATION, APPLICATION),
                    settings -> settings.get(PROJECTOR_APPLICATION).equals(settings.get(APPLICATION)),
                    settings -> "allowed are others than application.id: two topologies in one group take each other's"
                            + " partitions"),
            new Check(
                    List.of(GUARD_AFTER_MS, LEASE_OPEN_MS, INGESTION_TIMEOUT_MS),
                    settings -> StageSettings.timingFault(settings).isPresent(),
                    settings -> "allowed are those that fit with bridge.lease.open.ms, which is "
                            + settings.get(LEASE_OPEN_MS) + ", and ingestion.request-timeout.ms, which is "
                            + settings.get(INGESTION_TIMEOUT_MS) + ": "
                            + StageSettings.timingFault(settings).orElse("")),
            otherPort(INGESTION_URL),
            otherPort(MATCHING_URL),
            otherPort(VIDEO_URL),
            new Check(
                    List.of(HTTP_HOST, HTTP_TOKEN),
                    settings -> !isLoopback(settings.get(HTTP_HOST))
                            && settings.get(HTTP_TOKEN).isEmpty(),
                    settings ->
                            "allowed without http.token are addresses of loopback such as 127.0.0.1; put a token into"
                                    + " a file and set http.token.file"),
            new Check(
                    List.of(HTTP_TOKEN),
                    settings -> !settings.get(HTTP_TOKEN).isEmpty()
                            && settings.get(HTTP_TOKEN).length() < SHORTEST_TOKEN,
                    settings ->
                            "allowed are " + SHORTEST_TOKEN + " characters and more: openssl rand -hex 32 makes one"),
            new Check(
                    List.of(HTTP_METRICS, HTTP_TOKEN),
                    settings -> settings.get(HTTP_METRICS).equals("token")
                            && settings.get(HTTP_TOKEN).isEmpty(),
                    settings -> "allowed without http.token are open and off"),
            new Check(
                    List.of(HTTP_CERTIFICATE, HTTP_KEY),
                    settings -> settings.get(HTTP_CERTIFICATE).isEmpty()
                            != settings.get(HTTP_KEY).isEmpty(),
                    settings -> "allowed are both of http.tls.certificate and http.tls.key, or none; http.tls.key is '"
                            + settings.get(HTTP_KEY) + "'"),
            new Check(
                    List.of(HTTP_KEYSTORE, HTTP_CERTIFICATE),
                    settings -> !settings.get(HTTP_KEYSTORE).isEmpty()
                            && !settings.get(HTTP_CERTIFICATE).isEmpty(),
                    settings -> "allowed is one of http.tls.keystore and http.tls.certificate, which is '"
                            + settings.get(HTTP_CERTIFICATE) + "'"),
            new Check(
                    List.of(HTTP_KEYSTORE, HTTP_KEYSTORE_PASSWORD),
                    settings -> !settings.get(HTTP_KEYSTORE).isEmpty()
                            && settings.get(HTTP_KEYSTORE_PASSWORD).isEmpty(),
                    settings -> "allowed are keystores with a password: put it into a file and set"
                            + " http.tls.keystore-password.file"));

    /**
     * One of them.
     *
     * @param of the settings that it is about; the first is the one to blame
     * @param allowed the way out
     */
    private record Check(List<Setting<?>> of, Predicate<Settings> refused, Function<Settings, String> allowed) {

        private Optional<String> fault(Settings settings) {
            Setting<?> blamed = of.get(0);
            return refused.test(settings)
                    ? Optional.of(blamed.name() + " is " + (blamed.secret() ? "too short" : told(settings.get(blamed)))
                            + ", " + allowed.apply(settings))
                    : Optional.empty();
        }

        private static String told(Object value) {
            return value instanceof String ? "'" + value + "'" : value.toString();
        }
    }

    private SettingsChecks() {}

    private static Check atMost(Setting<Long> lower, Setting<Long> upper) {
        return new Check(
                List.of(lower, upper),
                settings -> settings.get(lower) > settings.get(upper),
                settings -> "allowed are at most " + upper.name() + ", which is " + settings.get(upper));
    }

    /** A platform at this program's own port would be this program. */
    private static Check otherPort(Setting<String> url) {
        return new Check(
                List.of(HTTP_PORT, url),
                settings -> isLoopback(URI.create(settings.get(url)).getHost())
                        && URI.create(settings.get(url)).getPort() == settings.get(HTTP_PORT),
                settings -> "which " + url.name() + " has too: '" + settings.get(url)
                        + "', allowed is a port that nothing else has, or 0 for any");
    }

    static boolean isLoopback(String host) {
        return LOOPBACK.contains(host) || host.matches("127(\\.\\d{1,3}){3}");
    }

    /** @param faulty names of settings that are not good themselves: nothing is said of them here */
    static void check(Settings settings, Set<String> faulty, List<String> faults) {
        for (Check check : ALL) {
            if (check.of().stream().noneMatch(setting -> faulty.contains(setting.name()))) {
                check.fault(settings).ifPresent(faults::add);
            }
        }
    }
}
