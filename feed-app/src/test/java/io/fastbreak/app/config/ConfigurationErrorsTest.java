package io.fastbreak.app.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Invalid configurations. Each line has the settings, the invalid one first, and what the message must contain besides
 * name and value.
 */
class ConfigurationErrorsTest {
    @TempDir
    private static Path folder;

    @BeforeAll
    static void writeFiles() throws IOException {
        write("empty", "\n", "rw-------");
        write("open", "hush-hush-hush-hush\n", "rw-r--r--");
        write("short", "hush\n", "rw-------");
        write("good", "hush-hush-hush-hush\n", "rw-r-----");
    }

    private static void write(String name, String text, String permissions) throws IOException {
        Path file = Files.writeString(folder.resolve(name), text);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            http.port=99999                                        | 0 to 65535
            http.port=-1                                           | 0 to 65535
            http.port=eighty                                       | which is not of type integer; allowed: 0 to 65535
            stream.threads=0                                       | 1 to 64
            stream.threads=two                                     | which is not of type integer
            topics.partitions=0                                    | 1 to 10000
            topics.partitions=8.5                                  | which is not of type integer
            topics.replication=11                                  | 1 to 10
            reorder.window.ms=-1                                   | 0 to 60000
            reorder.window.ms=500ms                                | which is not of type long
            commit.interval.ms=0                                   | 1 to 15000
            bridge.margin=0.9                                      | 0.0 to 0.5
            bridge.margin=five                                     | which is not of type double
            bridge.margin=NaN                                      | 0.0 to 0.5
            validation.profile=lax                                 | contract, strict
            validation.unlisted-values=Reject                      | reject, unknown
            sequence.scope=game                                    | fixture, feed
            bridge.mode=dry                                        | live, shadow
            ingestion.heartbeat-method=DELETE                      | POST, PUT, PATCH, GET
            http.api=yes                                           | on, off
            http.metrics=public                                    | open, token, off
            wrong-basket.credit=nobody                             | opponents, named
            rules=chess                                            | auto, fiba, nba, ncaa
            rules.patterns=E*=chess                                | PATTERN=RULES
            source.preference=Vendor                               | VendorScoresheet
            matching.paths=team                                    | name=value
            ingestion.field.selection-name=price                   | ingestion.field.selection-price is 'price'
            ingestion.field.custom-data-key=                       | two different names that are not blank
            topics.prefix=basket ball                              | letters, digits, dots, dashes and underscores
            topics.prefix=                                         | letters, digits, dots, dashes and underscores
            application.id=a/b                                     | letters, digits, dots, dashes and underscores
            kafka.bootstrap.servers=                               | host:port
            kafka.bootstrap.servers=broker                         | host:port
            kafka.bootstrap.servers=kafka://broker:9092            | host:port
            http.advertised=10.0.0.7                               | host:port
            ingestion.url=localhost:8090/v1                        | an http or https address
            ingestion.url=ftp://platform/v1                        | an http or https address
            ingestion.url=http://platform.example/v1               | platform.plain-http-hosts, which is ''
            ingestion.token-url=http://10.0.0.7/oauth & platform.plain-http-hosts=10.0.0.8 | which is '10.0.0.8'
            matching.token-url=http://login.example/token          | allowed: https; http to this machine
            video.login-url=http://login.example/PROD              | allowed: https; http to this machine
            video.login-url=https:///login                         | an http or https address
            reorder.window.ms=2000 & gap.lost.ms=1500              | at most gap.lost.ms, which is 1500
            retention.final.ms=5000 & retention.marker.ms=4000     | at most retention.marker.ms, which is 4000
            held.max-bytes=4096 & task.held.max-bytes=2048         | at most task.held.max-bytes, which is 2048
            beacon.interval.ms=5000                                | less than bridge.beacon-limit.ms, which is 5000
            matching.asked-from=80 & matching.taken-above=75       | at most matching.taken-above, which is 75
            pricing.free-throw-share=0.5 & pricing.three-point-share=0.5 | less than 1 together with
            guard.after.ms=5000 & ingestion.request-timeout.ms=8000 | ingestion.request-timeout.ms, which is 8000
            http.port=8090                                         | this is also the port of ingestion.url
            http.port=8091                                         | this is also the port of matching.url
            http.host=0.0.0.0                                      | set http.token.file
            http.metrics=token                                     | without http.token: open, off
            http.tls.certificate={dir}/nowhere                     | a readable file
            http.tls.certificate={dir}/good                        | both of http.tls.certificate and http.tls.key
            http.tls.keystore={dir}/good                           | set http.tls.keystore-password.file
            http.token.file={dir}/nowhere                          | which cannot be read; allowed: a file
            http.token.file={dir}/empty                            | which is empty; allowed: a file
            http.token.file={dir}/open                             | chmod o-rwx {dir}/open; allowed: a file
            http.token.file={dir}                                  | which cannot be read; allowed: a file
            http.token.file={dir}/good & http.token=hush-hush-hush-hush | http.token is also set; allowed: one of them
            kafka.security.protocol=TLS                            | SASL_SSL
            kafka.request.timeout.ms=soon                          | Not a number of type INT
            kafka.producer.acks=some                               | String must be one of
            kafka.isolation.level=read_uncommitted                 | requires its own value
            kafka.consumer.group.id=mine                           | use the setting application.id
            kafka.ssl.truststore.location={dir}/nowhere & kafka.security.protocol=SSL | a readable file
            kafka.security.protocol=PLAINTEXT & kafka.ssl.keystore.location={dir}/good | SSL or SASL_SSL
            kafka.security.protocol=SSL & kafka.sasl.mechanism=PLAIN | SASL_SSL or SASL_PLAINTEXT
            """)
    void an_error_names_setting_value_and_what_is_allowed(String settings, String expected) {
        Map<String, String> given = given(settings);
        Map.Entry<String, String> invalid = given.entrySet().iterator().next();

        ConfigurationException thrown = errorsIn(given);

        assertThat(thrown)
                .hasMessageStartingWith("the configuration has 1 error:\n  " + invalid.getKey() + " ")
                .hasMessageContaining(invalid.getValue())
                .hasMessageMatching("(?s).*(allowed|use the setting|requires|not accepted).*")
                .hasMessageContaining(expected.replace("{dir}", folder.toString()));
    }

    /** Values of secrets, and of unknown names that may be misspelt secrets, are not shown. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            reorder.windw.ms=hush                                  | did you mean reorder.window.ms?; docs/configuration.md
            ingestion.client-secrt=hush                            | did you mean ingestion.client-secret?; docs/configuration.md
            colour=hush                                            | is not the name of a setting; docs/configuration.md
            kafka.securty.protocol=hush                            | did you mean security.protocol?
            kafka.producer.sasl.jaas.confg=hush                    | did you mean sasl.jaas.config?
            http.token=hush                                        | allowed: at least 16 characters
            kafka.sasl.jaas.config=PlainLoginModule required username=hush; & kafka.sasl.mechanism=PLAIN & kafka.security.protocol=SASL_SSL | allowed: a login module with username and password
            kafka.sasl.jaas.config=hush & kafka.sasl.mechanism=PLAIN & kafka.security.protocol=SASL_SSL | allowed: a login module with username and password
            """)
    void an_error_in_a_possible_secret_does_not_show_the_value(String settings, String expected) {
        Map<String, String> given = given(settings);

        ConfigurationException thrown = errorsIn(given);

        assertThat(thrown)
                .hasMessageStartingWith("the configuration has 1 error:\n  "
                        + given.keySet().iterator().next() + " ")
                .hasMessageContaining(expected);
        assertThat(thrown.getMessage()).doesNotContain("hush");
    }

    @Test
    void a_name_that_is_given_twice_is_an_error() {
        assertThat(errorsIn(Map.of("matching.parameters", "name=a, name=b")))
                .hasMessageContaining("matching.parameters has 'name=a'; allowed: a list of name=value")
                .hasMessageContaining("each name at most once");
    }

    @Test
    void a_login_without_a_user_is_an_error() {
        assertThat(errorsIn(Map.of("kafka.security.protocol", "SASL_SSL", "kafka.sasl.mechanism", "SCRAM-SHA-512")))
                .hasMessageContaining(
                        "kafka.sasl.jaas.config names no user, which kafka.sasl.mechanism 'SCRAM-SHA-512'");
    }

    @Test
    void unknown_environment_variables_are_errors_unless_others_set_them() {
        ConfigurationException thrown = catchThrowableOfType(
                ConfigurationException.class,
                () -> Settings.load(
                        null,
                        Map.of(
                                "FASTBREAK_REORDER_WINDW_MS", "1",
                                "FASTBREAK_LOG_LEVEL", "DEBUG",
                                "FASTBREAK_SERVICE_HOST", "10.0.0.1",
                                "FASTBREAK_BRIDGE_PORT_8080_TCP_ADDR", "10.0.0.1",
                                "PATH", "/bin"),
                        Map.of()));

        assertThat(thrown)
                .hasMessageStartingWith(
                        "the configuration has 1 error:\n  FASTBREAK_REORDER_WINDW_MS is not the name of a setting;"
                                + " did you mean FASTBREAK_REORDER_WINDOW_MS?");
    }

    @Test
    void a_secret_on_the_command_line_is_rejected_with_the_alternatives() {
        ConfigurationException thrown = catchThrowableOfType(
                ConfigurationException.class,
                () -> Settings.load(
                        null,
                        Map.of(),
                        Map.of("ingestion.api-key", "hush", "kafka.ssl.key.password", "hush", "http.port", "0"),
                        Map.of()));

        assertThat(thrown)
                .hasMessageStartingWith("the configuration has 2 errors")
                .hasMessageContaining("ingestion.api-key is a secret")
                .hasMessageContaining("ingestion.api-key.file")
                .hasMessageContaining("FASTBREAK_INGESTION_API_KEY")
                .hasMessageContaining("kafka.ssl.key.password.file");
        assertThat(thrown.getMessage()).doesNotContain("hush");
    }

    @Test
    void an_unreadable_file_is_reported_with_the_other_errors() {
        ConfigurationException thrown = catchThrowableOfType(
                ConfigurationException.class,
                () -> Settings.load(folder.resolve("nowhere"), Map.of("FASTBREAK_HTTP_PORT", "x"), Map.of()));

        assertThat(thrown)
                .hasMessageStartingWith("the configuration has 2 errors")
                .hasMessageContaining("--config is '" + folder.resolve("nowhere") + "', which cannot be read");
    }

    @Test
    void secrets_come_from_files_and_kafka_settings_from_the_environment() {
        String good = folder.resolve("good").toString();

        Settings settings = Settings.load(
                null,
                Map.of("FASTBREAK_HTTP_TOKEN_FILE", good, "FASTBREAK_KAFKA_CLIENT_ID", "client-1"),
                Map.of("kafka.ssl.key.password.file", good));

        assertThat(settings.get(SettingsCatalog.HTTP_TOKEN)).isEqualTo("hush-hush-hush-hush");
        assertThat(settings.kafka())
                .containsOnly(Map.entry("client.id", "client-1"), Map.entry("ssl.key.password", "hush-hush-hush-hush"));
    }

    private static Map<String, String> given(String settings) {
        Map<String, String> given = new LinkedHashMap<>();
        for (String setting : settings.replace("{dir}", folder.toString()).split(" & ", -1)) {
            String[] parts = setting.strip().split("=", 2);
            given.put(parts[0], parts[1]);
        }
        return given;
    }

    private static ConfigurationException errorsIn(Map<String, String> given) {
        return catchThrowableOfType(ConfigurationException.class, () -> Settings.of(given));
    }
}
