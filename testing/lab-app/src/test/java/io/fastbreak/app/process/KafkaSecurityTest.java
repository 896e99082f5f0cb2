package io.fastbreak.app.process;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fastbreak.app.command.ExitCode;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.guides.Guide;
import io.fastbreak.app.kafka.KafkaClients;
import io.fastbreak.app.kafka.TopicSetup;
import io.fastbreak.app.service.ServiceInstance;
import io.fastbreak.app.testing.Await;
import io.fastbreak.app.testing.CommandRun;
import io.fastbreak.app.testing.ConfigFile;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.lab.broker.BrokerSettings;
import io.fastbreak.lab.broker.EmbeddedBroker;
import io.fastbreak.labapp.sandbox.SimulatedPlatform;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.pipeline.kafka.LogReader;
import io.fastbreak.pipeline.kafka.RecordSender;
import io.fastbreak.simulator.ingestion.IngestionSimulator;
import io.fastbreak.testkit.tls.Certificates;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.acl.AccessControlEntry;
import org.apache.kafka.common.acl.AclBinding;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.acl.AclPermissionType;
import org.apache.kafka.common.errors.SaslAuthenticationException;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.apache.kafka.common.resource.PatternType;
import org.apache.kafka.common.resource.ResourcePattern;
import org.apache.kafka.common.resource.ResourceType;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pipeline and bridge over TLS, each as a user of its own who may do what the list of rights says and no more. */
@Tag("soak")
class KafkaSecurityTest {
    private static final TopicCatalog TOPICS = new TopicCatalog("secured");
    private static final int LINES = 60;

    @TempDir
    private Path folder;

    @Test
    void the_listed_acls_are_sufficient_and_other_access_is_denied() throws Exception {
        Certificates made = Certificates.in(folder);
        try (EmbeddedBroker broker = EmbeddedBroker.start(secured(made));
                IngestionSimulator platform = IngestionSimulator.start()) {
            Settings admin = settings("admin", broker, platform, made);
            TopicSetup.create(admin);
            grant(admin, "pipeline");
            grant(admin, "bridge");
            grant(admin, "publisher");
            try (ServiceInstance pipeline = new ServiceInstance(settings("pipeline", broker, platform, made));
                    ServiceInstance bridge = new ServiceInstance(settings("bridge", broker, platform, made))) {
                pipeline.pipeline().awaitRunning(Duration.ofSeconds(60));
                bridge.bridge();
                publish(settings("publisher", broker, platform, made));
                LogReader reader = LogReader.committed(new KafkaClients(admin).connection());
                Await.until(
                        () -> reader.read(List.of(TOPICS.receipts())).stream()
                                .anyMatch(record -> new String(record.value(), UTF_8).contains("\"market\"")),
                        () -> "clean: " + reader.read(List.of(TOPICS.clean())).size() + ", platform: "
                                + platform.requests().all());
                Await.until(
                        () -> reader.read(List.of(TOPICS.clean())).size() == LINES,
                        () -> reader.read(List.of(TOPICS.clean())).size());
                Await.until(
                        () -> marketsOnThePage(pipeline).contains("\"results\":{"), () -> marketsOnThePage(pipeline));
            }
            requireRefusals(broker, platform, made);
            try (Admin client = Admin.create(new KafkaClients(admin).connection())) {
                client.createAcls(List.of(
                                binding("publisher", "topic", "basketball.*", "DESCRIBE"),
                                binding("publisher", "topic", "basketball.*", "DESCRIBE_CONFIGS")))
                        .all()
                        .get();
            }
            requireTopicsDescribed(settings("publisher", broker, platform, made));
        }
    }

    @Test
    void every_topic_is_listed() {
        TopicCatalog topics = new TopicCatalog("basketball");
        Set<String> all = new HashSet<>(topics.configurations().keySet());
        all.addAll(topics.sharedCountConfigurations().keySet());

        assertThat(rows())
                .filteredOn(row -> row.get(0).equals("topic") && !row.get(1).contains("*"))
                .extracting(row -> row.get(1).replace("`", ""))
                .containsExactlyInAnyOrderElementsOf(all);
    }

    /** The page of the pipeline reads topics of its own accord, also those that only the bridge writes. */
    private static String marketsOnThePage(ServiceInstance pipeline) {
        URI markets = URI.create(pipeline.address() + "/api/games/" + RealGames.MOST_CORRECTED + "/markets");
        try (InputStream answer = markets.toURL().openStream()) {
            return new String(answer.readAllBytes(), UTF_8);
        } catch (IOException e) {
            return e.toString();
        }
    }

    private static void requireRefusals(EmbeddedBroker broker, IngestionSimulator platform, Certificates made) {
        Settings bridge = settings("bridge", broker, platform, made);
        LogReader nosy = LogReader.committed(new KafkaClients(bridge).connection());
        assertThatThrownBy(() -> nosy.read(List.of(TOPICS.raw()))).isInstanceOf(TopicAuthorizationException.class);
        requireClearError(bridge);
        Map<String, Object> wrong = new KafkaClients(bridge).connection();
        wrong.put("sasl.jaas.config", login("bridge", "wrong"));
        assertThatThrownBy(() -> LogReader.committed(wrong).read(List.of(TOPICS.scoring())))
                .isInstanceOf(SaslAuthenticationException.class);
    }

    /** A wrong login ends a service as it ends a command: waiting would not help. */
    private static void requireClearError(Settings settings) {
        Map<String, String> wrong = given(settings);
        wrong.put("kafka.sasl.jaas.config", login("bridge", "wrong"));
        for (List<String> command : List.of(List.of("run", "guard"), List.of("games"))) {
            List<String> arguments = new ArrayList<>(command);
            arguments.add(ConfigFile.option(wrong));
            CommandRun run = CommandRun.of(arguments.toArray(String[]::new));

            assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.RUNTIME_ERROR);
            assertThat(run.err())
                    .contains("fastbreak " + String.join(" ", command).replace(" guard", "") + ": Kafka at ")
                    .contains("rejects the login", "kafka.sasl.jaas.config")
                    .doesNotContain("Trying again", "\tat ");
        }
    }

    /** Who may see the topics need not be permitted to see the settings of the brokers. */
    private static void requireTopicsDescribed(Settings settings) {
        CommandRun run = CommandRun.of("topics", "describe", ConfigFile.option(given(settings)));

        assertThat(run.exitCode()).as(run.err()).isIn(ExitCode.OK, ExitCode.CHECK_FAILED);
        assertThat(run.err()).contains("the settings of the brokers are not known: ");
        CommandRun check = CommandRun.of("config", "check", "--brokers", ConfigFile.option(given(settings)));
        assertThat(check.exitCode()).as(check.err()).isEqualTo(ExitCode.OK);
        assertThat(check.err()).contains("the configuration is valid", "the settings of the brokers are not known: ");
    }

    private static Map<String, String> given(Settings settings) {
        Map<String, String> given = new HashMap<>();
        new KafkaClients(settings).connection().forEach((name, value) -> {
            if (name.startsWith("sasl.") || name.startsWith("ssl.") || name.startsWith("security.")) {
                given.put("kafka." + name, String.valueOf(value));
            }
        });
        given.put(SettingsCatalog.BOOTSTRAP.name(), settings.get(SettingsCatalog.BOOTSTRAP));
        given.put(SettingsCatalog.PREFIX.name(), settings.get(SettingsCatalog.PREFIX));
        given.put(SettingsCatalog.APPLICATION.name(), settings.get(SettingsCatalog.APPLICATION));
        given.put(SettingsCatalog.HTTP_PORT.name(), "0");
        return given;
    }

    private static void publish(Settings settings) {
        try (RecordSender sender = new RecordSender(new KafkaClients(settings).connection())) {
            sender.send(RealGames.game(RealGames.MOST_CORRECTED).lines().subList(0, LINES).stream()
                            .map(line -> line.to(TOPICS.raw()))
                            .toList())
                    .requireAll();
        }
    }

    private static void grant(Settings admin, String role) throws Exception {
        int column = rows().get(0).indexOf(role);
        try (Admin client = Admin.create(new KafkaClients(admin).connection())) {
            client.createAcls(rows().stream()
                            .skip(2)
                            .flatMap(row -> Stream.of(row.get(column).split(" "))
                                    .filter(operation -> !operation.isEmpty())
                                    .map(operation -> binding(role, row.get(0), row.get(1), operation)))
                            .toList())
                    .all()
                    .get();
        }
    }

    /** With the prefix and the application id of this test. */
    private static AclBinding binding(String role, String kind, String name, String operation) {
        String own = name.replace("`", "").replaceFirst("basketball|fastbreak", TOPICS.prefix());
        boolean isPrefix = own.endsWith("*");
        return new AclBinding(
                new ResourcePattern(
                        ResourceType.fromString(kind.replace('-', '_')),
                        own.replace("*", ""),
                        isPrefix ? PatternType.PREFIXED : PatternType.LITERAL),
                new AccessControlEntry(
                        "User:" + role, "*", AclOperation.fromString(operation), AclPermissionType.ALLOW));
    }

    /** The cells of the table of permissions: kind, name, and a column for each role; the first two rows are its head. */
    private static List<List<String>> rows() {
        return Guide.named("security")
                .text()
                .lines()
                .dropWhile(line -> !line.startsWith("| kind |"))
                .takeWhile(line -> line.startsWith("|"))
                .map(line -> Stream.of(line.substring(1).split("\\|", -1))
                        .map(String::strip)
                        .toList())
                .toList();
    }

    private static Settings settings(
            String user, EmbeddedBroker broker, IngestionSimulator platform, Certificates made) {
        Map<String, String> settings = new HashMap<>(SimulatedPlatform.settingsOf(platform));
        settings.put(SettingsCatalog.BOOTSTRAP.name(), broker.bootstrapServers());
        settings.put(SettingsCatalog.PREFIX.name(), TOPICS.prefix());
        settings.put(SettingsCatalog.APPLICATION.name(), TOPICS.prefix());
        settings.put(SettingsCatalog.PARTITIONS.name(), "1");
        settings.put(SettingsCatalog.RULES.name(), "fiba");
        settings.put(SettingsCatalog.HTTP_PORT.name(), "0");
        settings.put(SettingsCatalog.BEACON_MS.name(), "200");
        settings.put(
                SettingsCatalog.STATE_DIR.name(),
                made.keystore().resolveSibling("state").toString());
        settings.put("kafka.security.protocol", "SASL_SSL");
        settings.put("kafka.sasl.mechanism", "PLAIN");
        settings.put("kafka.sasl.jaas.config", login(user, user + "-secret"));
        settings.put("kafka.ssl.truststore.type", "PEM");
        settings.put("kafka.ssl.truststore.location", made.certificate().toString());
        return Settings.of(settings);
    }

    private static String login(String user, String password) {
        return "org.apache.kafka.common.security.plain.PlainLoginModule required username=\"" + user + "\" password=\""
                + password + "\";";
    }

    /** The broker speaks to itself as admin; its controller's listener takes no clients. */
    private static BrokerSettings secured(Certificates made) {
        String listener = "listener.name.client.";
        String users = login("admin", "admin-secret")
                .replace(
                        ";",
                        " user_admin=\"admin-secret\" user_pipeline=\"pipeline-secret\" user_bridge=\"bridge-secret\""
                                + " user_publisher=\"publisher-secret\";");
        return BrokerSettings.temporary()
                .with("listener.security.protocol.map", "CLIENT:SASL_SSL,CONTROLLER:PLAINTEXT")
                .with("sasl.enabled.mechanisms", "PLAIN")
                .with("sasl.mechanism.inter.broker.protocol", "PLAIN")
                .with(listener + "plain.sasl.jaas.config", users)
                .with(listener + "ssl.keystore.type", "PKCS12")
                .with(listener + "ssl.keystore.location", made.keystore().toString())
                .with(listener + "ssl.keystore.password", Certificates.PASSWORD)
                .with(listener + "ssl.key.password", Certificates.PASSWORD)
                .with(listener + "ssl.truststore.type", "PEM")
                .with(listener + "ssl.truststore.location", made.certificate().toString())
                .with("authorizer.class.name", "org.apache.kafka.metadata.authorizer.StandardAuthorizer")
                .with("super.users", "User:admin;User:ANONYMOUS");
    }
}
