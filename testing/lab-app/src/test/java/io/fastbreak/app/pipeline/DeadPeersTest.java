package io.fastbreak.app.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.kafka.TopicSetup;
import io.fastbreak.app.service.ServiceInstance;
import io.fastbreak.app.testing.Await;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.app.testing.StartedProcess;
import io.fastbreak.labapp.FastbreakLab;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.pipeline.input.InputProgress;
import io.fastbreak.pipeline.input.ProcessName;
import io.fastbreak.pipeline.input.TrackingClients;
import io.fastbreak.pipeline.kafka.KafkaFutures;
import io.fastbreak.pipeline.kafka.RecordSender;
import io.fastbreak.server.http.Health;
import io.fastbreak.server.http.HttpAccess;
import io.fastbreak.server.http.PeerProbe;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.MemberDescription;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A session lasts longer here than a test: without a removal, the partitions of a dead process would stay where they are. */
@Timeout(300)
class DeadPeersTest {
    private static final Duration TIMEOUT = Duration.ofMinutes(2);

    @TempDir
    private Path folder;

    @Test
    void the_partitions_of_a_killed_process_go_to_another_before_its_session_ends() throws Exception {
        // given
        Map<String, String> settings = settings("killed-peer");
        TopicCatalog topics = new TopicCatalog("killed-peer");
        TopicSetup.create(Settings.of(settings));
        try (StartedProcess killed = process(settings);
                ServiceInstance living = new ServiceInstance(Settings.of(settings))) {
            killed.awaitWord("pipeline is running");
            living.pipeline().awaitRunning(TIMEOUT);
            Await.until(() -> partitions("killed-peer").size() == 2, () -> partitions("killed-peer"));
            // Long enough for each to have heard of the other.
            awaitBeacons("killed-peer", 20);

            // when
            killed.kill();

            // then
            Await.until(
                    () -> members("killed-peer").size() == 1
                            && partitions("killed-peer").equals(List.of(2)),
                    () -> members("killed-peer"));
            publish(topics, 20);
            Await.until(
                    () -> SharedBroker.reader().read(List.of(topics.clean())).size() == 40,
                    () -> SharedBroker.reader().read(List.of(topics.clean())).size());
        }
    }

    @Test
    void a_living_process_stays_although_its_port_is_closed() throws Exception {
        // given
        Map<String, String> settings = settings("closed-port");
        TopicSetup.create(Settings.of(settings));
        HttpServer port = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        String address = "127.0.0.1:" + port.getAddress().getPort();
        try (PipelineService reachable = new PipelineService(
                        Settings.of(settings),
                        new SimpleMeterRegistry(),
                        new Health(),
                        address,
                        new PeerProbe(HttpAccess.LOCAL));
                ServiceInstance other = new ServiceInstance(Settings.of(settings))) {
            reachable.awaitRunning(TIMEOUT);
            String member = members("closed-port").iterator().next().replaceAll("-\\d+$", "");
            CountDownLatch asked = new CountDownLatch(3);
            port.createContext("/health/live", exchange -> {
                exchange.getResponseHeaders().add("Fastbreak-Member", member);
                exchange.sendResponseHeaders(200, -1);
                exchange.close();
                asked.countDown();
            });
            port.start();
            other.pipeline().awaitRunning(TIMEOUT);
            Await.until(() -> partitions("closed-port").equals(List.of(1, 1)), () -> partitions("closed-port"));
            assertThat(asked.await(60, TimeUnit.SECONDS)).isTrue();
            Set<String> before = members("closed-port");

            // when
            port.stop(0);

            // then: for longer than a dead one would have stayed
            awaitBeacons("closed-port", 50);
            assertThat(members("closed-port")).isEqualTo(before).hasSize(2);
        }
        assertThat(members("closed-port"))
                .as("a stop in order leaves the group")
                .isEmpty();
    }

    @Test
    void a_consumer_that_is_closed_leaves_the_group_unless_its_name_was_given_to_it() {
        TopicSetup.create(Settings.of(settings("left-group")));

        for (String name : List.of(ProcessName.next() + "-1", "given-1")) {
            TrackingClients clients = new TrackingClients();
            clients.configure(Map.of(
                    InputProgress.PROPERTY,
                    new InputProgress(List.of(), InstantSource.system(), new SimpleMeterRegistry())));
            try (var consumer = clients.getConsumer(Map.of(
                    "bootstrap.servers",
                    SharedBroker.bootstrap(),
                    "group.id",
                    name,
                    "group.instance.id",
                    name,
                    "session.timeout.ms",
                    "600000"))) {
                consumer.subscribe(List.of("left-group.events.raw"));
                while (consumer.assignment().isEmpty()) {
                    consumer.poll(Duration.ofMillis(100));
                }
                assertThat(members(name)).containsExactly(name);
            }

            assertThat(members(name)).hasSize(name.equals("given-1") ? 1 : 0);
        }
    }

    /** The clock of these tests: five a second come from each of two partitions. */
    private static void awaitBeacons(String prefix, int more) throws InterruptedException {
        int before = beacons(prefix);
        Await.until(() -> beacons(prefix) > before + more, () -> beacons(prefix));
    }

    private static int beacons(String prefix) {
        return SharedBroker.reader().read(List.of(prefix + ".pipeline.beacons")).size();
    }

    private static Map<String, String> settings(String prefix) {
        Map<String, String> settings = SharedBroker.settings(prefix);
        settings.put("kafka.consumer.session.timeout.ms", "600000");
        return settings;
    }

    private StartedProcess process(Map<String, String> settings) throws IOException {
        return new StartedProcess(folder.resolve("process.log"), settings, FastbreakLab.class, "run", "pipeline");
    }

    private static Set<String> members(String application) {
        return described(application).stream()
                .map(member -> member.groupInstanceId().orElseThrow())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** How many partitions of the raw topic each member has. */
    private static List<Integer> partitions(String application) {
        return described(application).stream()
                .map(member -> (int) member.assignment().topicPartitions().stream()
                        .filter(partition -> partition.topic().endsWith("events.raw"))
                        .count())
                .toList();
    }

    private static Collection<MemberDescription> described(String application) {
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", SharedBroker.bootstrap()))) {
            return KafkaFutures.await(
                            admin.describeConsumerGroups(List.of(application)).all())
                    .get(application)
                    .members();
        }
    }

    private static void publish(TopicCatalog topics, int each) {
        List<ProducerRecord<byte[], byte[]>> records = new ArrayList<>();
        for (String game : List.of(RealGames.MOST_CORRECTED, "E2024-1")) {
            RealGames.game(game).lines().subList(0, each).forEach(line -> records.add(line.to(topics.raw())));
        }
        try (RecordSender sender = new RecordSender(SharedBroker.bootstrap())) {
            sender.send(records).requireAll();
        }
    }
}
