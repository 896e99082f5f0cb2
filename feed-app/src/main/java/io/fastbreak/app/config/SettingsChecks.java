package io.fastbreak.app.config;

import io.fastbreak.platform.http.PlainHttp;
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
            new Check(
                    List.of(SettingsCatalog.TOPIC_NAMES),
                    settings -> OtherTopicNames.areMixed(settings.topics()),
                    settings -> "allowed: names that no other topic has; topics.prefix is "
                            + settings.get(SettingsCatalog.PREFIX)),
            atMost(SettingsCatalog.REORDER_WINDOW_MS, SettingsCatalog.GAP_LOST_MS),
            atMost(SettingsCatalog.FINAL_MS, SettingsCatalog.MARKER_MS),
            atMost(SettingsCatalog.HELD_BYTES, SettingsCatalog.TASK_HELD_BYTES),
            atMost(PlatformSettings.MATCHING_ASKED_FROM, PlatformSettings.MATCHING_TAKEN_ABOVE),
            new Check(
                    List.of(SettingsCatalog.BEACON_MS, SettingsCatalog.BEACON_LIMIT_MS),
                    settings ->
                            settings.get(SettingsCatalog.BEACON_MS) >= settings.get(SettingsCatalog.BEACON_LIMIT_MS),
                    settings -> "allowed: less than bridge.beacon-limit.ms, which is "
                            + settings.get(SettingsCatalog.BEACON_LIMIT_MS)
                            + ": markets would be suspended between two beacons"),
            new Check(
                    List.of(SettingsCatalog.SCORING_MS, SettingsCatalog.SUMMARY_LIMIT_MS),
                    settings -> 2 * settings.get(SettingsCatalog.SCORING_MS)
                            > settings.get(SettingsCatalog.SUMMARY_LIMIT_MS),
                    settings -> "allowed: at most half of bridge.summary-limit.ms, which is "
                            + settings.get(SettingsCatalog.SUMMARY_LIMIT_MS)
                            + ": markets would be suspended between two summaries"),
            new Check(
                    List.of(PricingSettings.ONES, PricingSettings.THREES),
                    settings -> settings.get(PricingSettings.ONES) + settings.get(PricingSettings.THREES) >= 1,
                    settings -> "allowed: less than 1 together with pricing.three-point-share, which is "
                            + settings.get(PricingSettings.THREES)),
            new Check(
                    List.of(
                            SettingsCatalog.GUARD_AFTER_MS,
                            SettingsCatalog.LEASE_OPEN_MS,
                            PlatformSettings.INGESTION_TIMEOUT_MS),
                    settings -> ModuleSettings.timingError(settings).isPresent(),
                    settings -> "allowed: values that fit bridge.lease.open.ms, which is "
                            + settings.get(SettingsCatalog.LEASE_OPEN_MS)
                            + ", and ingestion.request-timeout.ms, which is "
                            + settings.get(PlatformSettings.INGESTION_TIMEOUT_MS) + ": "
                            + ModuleSettings.timingError(settings).orElse("")),
            otherName(PlatformSettings.SELECTION_NAME, PlatformSettings.SELECTION_PRICE),
            otherName(PlatformSettings.CUSTOM_DATA_KEY, PlatformSettings.CUSTOM_DATA_VALUE),
            otherPort(PlatformSettings.INGESTION_URL),
            otherPort(PlatformSettings.MATCHING_URL),
            otherPort(PlatformSettings.VIDEO_URL),
            secure(PlatformSettings.INGESTION_URL),
            secure(PlatformSettings.INGESTION_TOKEN_URL),
            secure(PlatformSettings.SPORTS_URL),
            secure(PlatformSettings.MATCHING_URL),
            secure(PlatformSettings.MATCHING_TOKEN_URL),
            secure(PlatformSettings.VIDEO_URL),
            secure(PlatformSettings.VIDEO_LOGIN_URL),
            secure(PlatformSettings.VIDEO_VIEWER_URL),
            new Check(
                    List.of(SettingsCatalog.HTTP_HOST, SettingsCatalog.HTTP_TOKEN),
                    settings -> !isLoopback(settings.get(SettingsCatalog.HTTP_HOST))
                            && settings.get(SettingsCatalog.HTTP_TOKEN).isEmpty(),
                    settings ->
                            "allowed without http.token: loopback addresses such as 127.0.0.1; write a token to a file and"
                                    + " set http.token.file"),
            new Check(
                    List.of(SettingsCatalog.HTTP_TOKEN),
                    settings -> !settings.get(SettingsCatalog.HTTP_TOKEN).isEmpty()
                            && settings.get(SettingsCatalog.HTTP_TOKEN).length() < MIN_TOKEN_LENGTH,
                    settings -> "allowed: at least " + MIN_TOKEN_LENGTH
                            + " characters, for example from openssl rand -hex 32"),
            new Check(
                    List.of(SettingsCatalog.HTTP_METRICS, SettingsCatalog.HTTP_TOKEN),
                    settings -> settings.get(SettingsCatalog.HTTP_METRICS).equals("token")
                            && settings.get(SettingsCatalog.HTTP_TOKEN).isEmpty(),
                    settings -> "allowed without http.token: open, off"),
            new Check(
                    List.of(SettingsCatalog.HTTP_CERTIFICATE, SettingsCatalog.HTTP_KEY),
                    settings -> settings.get(SettingsCatalog.HTTP_CERTIFICATE).isEmpty()
                            != settings.get(SettingsCatalog.HTTP_KEY).isEmpty(),
                    settings -> "allowed: both of http.tls.certificate and http.tls.key, or neither; http.tls.key is '"
                            + settings.get(SettingsCatalog.HTTP_KEY) + "'"),
            new Check(
                    List.of(SettingsCatalog.HTTP_KEYSTORE, SettingsCatalog.HTTP_CERTIFICATE),
                    settings -> !settings.get(SettingsCatalog.HTTP_KEYSTORE).isEmpty()
                            && !settings.get(SettingsCatalog.HTTP_CERTIFICATE).isEmpty(),
                    settings -> "allowed: one of http.tls.keystore and http.tls.certificate, which is '"
                            + settings.get(SettingsCatalog.HTTP_CERTIFICATE) + "'"),
            new Check(
                    List.of(SettingsCatalog.HTTP_KEYSTORE, SettingsCatalog.HTTP_KEYSTORE_PASSWORD),
                    settings -> !settings.get(SettingsCatalog.HTTP_KEYSTORE).isEmpty()
                            && settings.get(SettingsCatalog.HTTP_KEYSTORE_PASSWORD)
                                    .isEmpty(),
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

    private static Check atMost(Setting<? extends Number> lower, Setting<? extends Number> upper) {
        return new Check(
                List.of(lower, upper),
                settings ->
                        settings.get(lower).doubleValue() > settings.get(upper).doubleValue(),
                settings -> "allowed: at most " + upper.name() + ", which is " + settings.get(upper));
    }

    /** Two fields of one object. */
    private static Check otherName(Setting<String> one, Setting<String> other) {
        return new Check(
                List.of(one, other),
                settings -> settings.get(one).isBlank()
                        || settings.get(other).isBlank()
                        || settings.get(one).equals(settings.get(other)),
                settings -> "allowed: two different names that are not blank; " + other.name() + " is '"
                        + settings.get(other) + "'");
    }

    /** A local platform cannot listen on the port of this program. */
    private static Check otherPort(Setting<String> url) {
        return new Check(
                List.of(SettingsCatalog.HTTP_PORT, url),
                settings -> isLoopback(URI.create(settings.get(url)).getHost())
                        && URI.create(settings.get(url)).getPort() == settings.get(SettingsCatalog.HTTP_PORT),
                settings -> "this is also the port of " + url.name() + ": '" + settings.get(url)
                        + "'; allowed: an unused port, or 0 for any");
    }

    /** Requests carry a token, a key or a secret. */
    private static Check secure(Setting<String> url) {
        return new Check(
                List.of(url, PlatformSettings.PLAIN_HTTP_HOSTS),
                settings -> !PlainHttp.isAllowed(
                        URI.create(settings.get(url)), Setting.hosts(settings.get(PlatformSettings.PLAIN_HTTP_HOSTS))),
                settings -> "allowed: https; http to this machine, or to a host that is named in"
                        + " platform.plain-http-hosts, which is '" + settings.get(PlatformSettings.PLAIN_HTTP_HOSTS)
                        + "'");
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
