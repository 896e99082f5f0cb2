package io.fastbreak.app.service;

import io.fastbreak.app.config.ConfigurationException;
import io.fastbreak.app.config.Setting;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.server.http.HttpAccess;
import io.fastbreak.server.http.Tls;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/** The access to the HTTP server by the settings. */
public final class HttpAccessSettings {
    private HttpAccessSettings() {}

    /** @throws ConfigurationException if certificates or keys cannot be read */
    public static HttpAccess of(Settings settings) {
        return new HttpAccess(
                settings.get(SettingsCatalog.HTTP_TOKEN),
                settings.constant(SettingsCatalog.HTTP_METRICS, HttpAccess.Metrics.class),
                names(settings),
                certificate(settings),
                trust(settings));
    }

    /** The certificates by which other servers are trusted; null for the JDK's own. */
    public static @Nullable SSLContext trust(Settings settings) {
        String file = settings.get(SettingsCatalog.HTTP_TRUST);
        return file.isEmpty() ? null : read(SettingsCatalog.HTTP_TRUST, settings, () -> Tls.trusting(Path.of(file)));
    }

    private static Set<String> names(Settings settings) {
        Set<String> names = new TreeSet<>(Set.of("localhost"));
        names.add(settings.get(SettingsCatalog.HTTP_HOST).toLowerCase(Locale.ROOT));
        names.add(settings.get(SettingsCatalog.HTTP_ADVERTISED)
                .replaceFirst(":\\d+$", "")
                .toLowerCase(Locale.ROOT));
        Setting.list(settings.get(SettingsCatalog.HTTP_HOSTS))
                .forEach(name -> names.add(name.toLowerCase(Locale.ROOT)));
        names.remove("");
        return names;
    }

    private static @Nullable SSLContext certificate(Settings settings) {
        if (!settings.get(SettingsCatalog.HTTP_KEYSTORE).isEmpty()) {
            return read(
                    SettingsCatalog.HTTP_KEYSTORE,
                    settings,
                    () -> Tls.ofKeystore(
                            Path.of(settings.get(SettingsCatalog.HTTP_KEYSTORE)),
                            settings.get(SettingsCatalog.HTTP_KEYSTORE_PASSWORD)));
        }
        return settings.get(SettingsCatalog.HTTP_CERTIFICATE).isEmpty()
                ? null
                : read(
                        SettingsCatalog.HTTP_CERTIFICATE,
                        settings,
                        () -> Tls.ofPem(
                                Path.of(settings.get(SettingsCatalog.HTTP_CERTIFICATE)),
                                Path.of(settings.get(SettingsCatalog.HTTP_KEY))));
    }

    private interface TlsReader {
        SSLContext read() throws GeneralSecurityException, IOException;
    }

    private static SSLContext read(Setting<String> setting, Settings settings, TlsReader reader) {
        try {
            return reader.read();
        } catch (GeneralSecurityException | IOException e) {
            throw new ConfigurationException(List.of(setting.name() + " is '" + settings.get(setting)
                    + "', which cannot be used: " + e.getMessage() + ", allowed is " + setting.description()));
        }
    }
}
