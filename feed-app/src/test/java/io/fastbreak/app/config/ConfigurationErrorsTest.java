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
 * What can be wrong with a configuration. Each line: the settings, of which the first is to blame, and the way out that
 * the message must show beside the name and the value.
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
            http.port=eighty                                       | which is no integer, allowed are 0 to 65535
            stream.threads=0                                       | 1 to 64
            stream.threads=two                                     | which is no integer
            topics.partitions=0                                    | 1 to 10000
            topics.partitions=8.5                                  | which is no integer
            topics.replication=11                                  | 1 to 10
            reorder.window.ms=-1                                   | 0 to 60000
            reorder.window.ms=500ms                                | which is no long
            commit.interval.ms=0                                   | 1 to 60000
            bridge.margin=0.9                                      | 0.0 to 0.5
            bridge.margin=five                                     | which is no double
            bridge.margin=NaN                                      | 0.0 to 0.5
            validation.profile=lax                                 | contract, strict
            validation.unlisted-values=Reject                      | reject, unknown
            processing.guarantee=exactly_once                      | exactly_once_v2, at_least_once
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
            topics.prefix=basket ball                              | letters, digits, dots, dashes and underscores
            topics.prefix=                                         | letters, digits, dots, dashes and underscores
            application.id=a/b                                     | letters, digits, dots, dashes and underscores
            kafka.bootstrap.servers=                               | host:port
            kafka.bootstrap.servers=broker                         | host:port
            kafka.bootstrap.servers=kafka://broker:9092            | host:port
            http.advertised=10.0.0.7                               | host:port
            ingestion.url=localhost:8090/v1                        | an http or https address
            ingestion.url=ftp://platform/v1                        | an http or https address
            video.login-url=https:///login                         | an http or https address
            reorder.window.ms=2000 & gap.lost.ms=1500              | at most gap.lost.ms, which is 1500
            retention.final.ms=5000 & retention.marker.ms=4000     | at most retention.marker.ms, which is 4000
            held.max-bytes=4096 & task.held.max-bytes=2048         | at most task.held.max-bytes, which is 2048
            beacon.interval.ms=5000                                | less than bridge.beacon-limit.ms, which is 5000
            matching.asked-from=80 & matching.taken-above=75       | at most matching.taken-above, which is 75
            pricing.free-throw-share=0.5 & pricing.three-point-share=0.5 | less than 1 together with
            projector.application.id=fastbreak                     | others than application.id
            guard.after.ms=5000 & ingestion.request-timeout.ms=8000 | ingestion.request-timeout.ms, which is 8000
            http.port=8090                                         | which ingestion.url has too
            http.port=8091                                         | which matching.url has too
            http.host=0.0.0.0                                      | set http.token.file
            http.metrics=token                                     | without http.token are open and off
            http.tls.certificate={dir}/nowhere                     | a file that can be read
            http.tls.certificate={dir}/good                        | both of http.tls.certificate and http.tls.key
            http.tls.keystore={dir}/good                           | set http.tls.keystore-password.file
            http.token.file={dir}/nowhere                          | which cannot be read, allowed are files
            http.token.file={dir}/empty                            | which is empty, allowed are files
            http.token.file={dir}/open                             | chmod o-rwx {dir}/open, allowed are files
            http.token.file={dir}                                  | which cannot be read, allowed are files
            http.token.file={dir}/good & http.token=hush-hush-hush-hush | http.token is set too, allowed is one of them
            kafka.security.protocol=TLS                            | SASL_SSL
            kafka.request.timeout.ms=soon                          | Not a number of type INT
            kafka.producer.acks=some                               | String must be one of
            kafka.isolation.level=read_uncommitted                 | relies on its own value
            kafka.consumer.group.id=mine                           | allowed is the setting application.id
            kafka.ssl.truststore.location={dir}/nowhere & kafka.security.protocol=SSL | files that can be read
            kafka.security.protocol=PLAINTEXT & kafka.ssl.keystore.location={dir}/good | SSL or SASL_SSL
            kafka.security.protocol=SSL & kafka.sasl.mechanism=PLAIN | SASL_SSL or SASL_PLAINTEXT
            """)
    void a_fault_is_told_with_name_value_and_way_out(String settings, String wayOut) {
        Map<String, String> given = given(settings);
        Map.Entry<String, String> blamed = given.entrySet().iterator().next();

        ConfigurationException refused = refused(given);

        assertThat(refused)
                .hasMessageStartingWith("the settings have 1 fault:\n  " + blamed.getKey() + " ")
                .hasMessageContaining(blamed.getValue())
                .hasMessageContaining("allowed")
                .hasMessageContaining(wayOut.replace("{dir}", folder.toString()));
    }

    /** Neither the value of a secret nor that of a name that may be a misspelt one is shown. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            reorder.windw.ms=hush                                  | did you mean reorder.window.ms?; allowed are
            ingestion.client-secrt=hush                            | did you mean ingestion.client-secret?; allowed are
            colour=hush                                            | is no setting; allowed are those of docs/configuration.md
            kafka.securty.protocol=hush                            | did you mean security.protocol?; allowed are
            kafka.producer.sasl.jaas.confg=hush                    | did you mean sasl.jaas.config?; allowed are
            http.token=hush                                        | allowed are 16 characters and more
            kafka.sasl.jaas.config=PlainLoginModule required username=hush; & kafka.sasl.mechanism=PLAIN & kafka.security.protocol=SASL_SSL | allowed is a login module with username and password
            kafka.sasl.jaas.config=hush & kafka.sasl.mechanism=PLAIN & kafka.security.protocol=SASL_SSL | allowed is a login module with username and password
            """)
    void a_fault_of_what_may_be_a_secret_is_told_without_the_value(String settings, String wayOut) {
        Map<String, String> given = given(settings);

        ConfigurationException refused = refused(given);

        assertThat(refused)
                .hasMessageStartingWith("the settings have 1 fault:\n  "
                        + given.keySet().iterator().next() + " ")
                .hasMessageContaining(wayOut);
        assertThat(refused.getMessage()).doesNotContain("hush");
    }

    @Test
    void a_login_without_any_user_is_a_fault() {
        assertThat(refused(Map.of("kafka.security.protocol", "SASL_SSL", "kafka.sasl.mechanism", "SCRAM-SHA-512")))
                .hasMessageContaining(
                        "kafka.sasl.jaas.config names no user, which kafka.sasl.mechanism 'SCRAM-SHA-512'");
    }

    @Test
    void names_of_the_environment_that_are_no_settings_are_told_and_those_of_others_are_not() {
        ConfigurationException refused = catchThrowableOfType(
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

        assertThat(refused)
                .hasMessageStartingWith(
                        "the settings have 1 fault:\n  FASTBREAK_REORDER_WINDW_MS is the name of no setting;"
                                + " did you mean FASTBREAK_REORDER_WINDOW_MS?; allowed are");
    }

    @Test
    void a_secret_on_the_command_line_is_refused_with_the_ways_out() {
        ConfigurationException refused = catchThrowableOfType(
                ConfigurationException.class,
                () -> Settings.load(
                        null,
                        Map.of(),
                        Map.of("ingestion.api-key", "hush", "kafka.ssl.key.password", "hush", "http.port", "0"),
                        Map.of()));

        assertThat(refused)
                .hasMessageStartingWith("the settings have 2 faults")
                .hasMessageContaining("ingestion.api-key is a secret")
                .hasMessageContaining("ingestion.api-key.file")
                .hasMessageContaining("FASTBREAK_INGESTION_API_KEY")
                .hasMessageContaining("kafka.ssl.key.password.file");
        assertThat(refused.getMessage()).doesNotContain("hush");
    }

    @Test
    void a_file_that_is_none_is_told_with_the_other_faults() {
        ConfigurationException refused = catchThrowableOfType(
                ConfigurationException.class,
                () -> Settings.load(folder.resolve("nowhere"), Map.of("FASTBREAK_HTTP_PORT", "x"), Map.of()));

        assertThat(refused)
                .hasMessageStartingWith("the settings have 2 faults")
                .hasMessageContaining("--config is '" + folder.resolve("nowhere") + "', which cannot be read");
    }

    @Test
    void secrets_come_from_files_and_kafka_settings_from_the_environment() {
        String good = folder.resolve("good").toString();

        Settings settings = Settings.load(
                null,
                Map.of("FASTBREAK_HTTP_TOKEN_FILE", good, "FASTBREAK_KAFKA_CLIENT_ID", "desk"),
                Map.of("kafka.ssl.key.password.file", good));

        assertThat(settings.get(SettingsCatalog.HTTP_TOKEN)).isEqualTo("hush-hush-hush-hush");
        assertThat(settings.kafka())
                .containsOnly(Map.entry("client.id", "desk"), Map.entry("ssl.key.password", "hush-hush-hush-hush"));
    }

    private static Map<String, String> given(String settings) {
        Map<String, String> given = new LinkedHashMap<>();
        for (String setting : settings.replace("{dir}", folder.toString()).split(" & ", -1)) {
            String[] parts = setting.strip().split("=", 2);
            given.put(parts[0], parts[1]);
        }
        return given;
    }

    private static ConfigurationException refused(Map<String, String> given) {
        return catchThrowableOfType(ConfigurationException.class, () -> Settings.of(given));
    }
}
