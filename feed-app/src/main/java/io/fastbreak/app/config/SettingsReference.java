package io.fastbreak.app.config;

import java.util.Comparator;
import java.util.List;

/** Every setting with its default, what it accepts and what it is for, as Markdown. */
public final class SettingsReference {
    private static final String HEAD = """
            # Settings

            Made by `./fastbreak config reference > docs/configuration.md`; a test keeps it so.

            A setting comes from `--set NAME=VALUE` over the environment over the file of `--config` (a properties file) over
            its default. Names with `.ms` are milliseconds. All faults are told at once at start; `./fastbreak config check`
            tells them without starting anything.

            Secrets (🔑) are refused on the command line. Beside their own name each may be given as `NAME.file`, or
            `FASTBREAK_NAME_FILE`: the name of a file that holds it alone and that others cannot read.

            What begins with `kafka.` goes to every Kafka client, without that prefix: `kafka.security.protocol=SASL_SSL`, or
            `FASTBREAK_KAFKA_SECURITY_PROTOCOL`. Kafka's own secrets may be files too: `kafka.sasl.jaas.config.file`.
            A prefix of Kafka Streams names one kind of client: `kafka.producer.linger.ms`.

            | setting | default | allowed | what it is for |
            | --- | --- | --- | --- |
            """;

    private SettingsReference() {}

    public static String markdown() {
        List<Setting<?>> settings = SettingsCatalog.ALL.stream()
                .sorted(Comparator.comparing(Setting::name))
                .toList();
        StringBuilder text = new StringBuilder(HEAD);
        settings.forEach(setting -> text.append(row(setting)));
        return text.toString();
    }

    private static String row(Setting<?> setting) {
        String shown = setting.defaultValue().replace(System.getProperty("java.io.tmpdir"), "${java.io.tmpdir}");
        return "| `" + setting.name() + "`" + (setting.secret() ? " 🔑" : "") + " | "
                + (shown.isEmpty() ? "" : "`" + shown + "`") + " | " + cell(setting.allowed()) + " | "
                + cell(setting.description()) + " |\n";
    }

    private static String cell(String text) {
        return text.replace("|", "\\|").replace("*", "\\*");
    }
}
