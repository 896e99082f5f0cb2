package io.fastbreak.benchmarks.chaos;

import io.fastbreak.app.Fastbreak;
import io.fastbreak.pipeline.StreamsProperties;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.runtime.config.Settings;
import io.fastbreak.runtime.config.SettingsCatalog;
import io.fastbreak.runtime.config.StageSettings;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.CountDownLatch;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.metadata.properties.MetaPropertiesEnsemble;
import org.apache.kafka.metadata.storage.Formatter;
import org.apache.kafka.streams.CloseOptions;
import org.apache.kafka.streams.CloseOptions.GroupMembershipOperation;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler.StreamThreadExceptionResponse;

/** A broker, a service or a copy-only topology in a process of its own, which ends with the process that has started it, however that ends. */
final class ChaosChild {
    static final String BROKER = "broker";
    static final String COPY = "copy";

    private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(20);

    private ChaosChild() {}

    /**
     * @param arguments {@code broker FILE} with the broker's properties, {@code copy FILE} with settings, or the arguments
     *     of the program
     */
    public static void main(String[] arguments) throws Exception {
        Thread watch = new Thread(ChaosChild::endWithParent, "chaos-parent");
        watch.setDaemon(true);
        watch.start();
        if (arguments[0].equals(BROKER)) {
            broker(properties(Path.of(arguments[1])));
        } else if (arguments[0].equals(COPY)) {
            copy(Settings.of(properties(Path.of(arguments[1]))));
        } else {
            Fastbreak.main(Arrays.copyOf(arguments, arguments.length));
        }
    }

    /** The parent never writes: the end of its pipe is its end. */
    private static void endWithParent() {
        try {
            System.in.transferTo(OutputStream.nullOutputStream());
        } catch (IOException e) {
            // The same as its end.
        }
        Runtime.getRuntime().halt(1);
    }

    private static Map<String, String> properties(Path file) throws IOException {
        Properties read = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            read.load(reader);
        }
        Map<String, String> properties = new HashMap<>();
        read.stringPropertyNames().forEach(name -> properties.put(name, read.getProperty(name)));
        return properties;
    }

    /** Raw is copied, under the pipeline's own properties of Kafka Streams, and nothing is looked at. */
    private static void copy(Settings settings) throws InterruptedException {
        var in = new ByteArrayDeserializer();
        var out = new ByteArraySerializer();
        Topology topology = new Topology()
                .addSource("raw", in, in, new TopicCatalog(settings.get(SettingsCatalog.PREFIX)).raw())
                .addSink("copied", ChaosStack.COPIED, out, out, "raw");
        Properties properties = new Properties();
        properties.putAll(StreamsProperties.of(StageSettings.streams(settings)));
        CountDownLatch end = new CountDownLatch(1);
        KafkaStreams streams = new KafkaStreams(topology, properties);
        streams.setUncaughtExceptionHandler(failure -> StreamThreadExceptionResponse.REPLACE_THREAD);
        streams.setStateListener((now, before) -> {
            if (now == KafkaStreams.State.RUNNING) {
                System.out.println("copy is running");
            } else if (now == KafkaStreams.State.ERROR) {
                end.countDown();
            }
        });
        CloseOptions closing =
                CloseOptions.timeout(CLOSE_TIMEOUT).withGroupMembershipOperation(GroupMembershipOperation.LEAVE_GROUP);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> streams.close(closing), "chaos-shutdown"));
        streams.start();
        end.await();
        Runtime.getRuntime().halt(1);
    }

    private static void broker(Map<String, String> properties) throws Exception {
        String clusterId = properties.remove("cluster.id");
        Path logs = Path.of(properties.get("log.dirs"));
        if (!Files.exists(logs.resolve(MetaPropertiesEnsemble.META_PROPERTIES_NAME))) {
            new Formatter()
                    .setPrintStream(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8))
                    .setClusterId(clusterId)
                    .setNodeId(Integer.parseInt(properties.get("node.id")))
                    .setControllerListenerName(properties.get("controller.listener.names"))
                    .addDirectory(logs.toString())
                    .setMetadataLogDirectory(logs.toString())
                    .run();
        }
        KafkaRaftServer server = new KafkaRaftServer(KafkaConfig.apply(properties, false), Time.SYSTEM);
        Runtime.getRuntime().addShutdownHook(new Thread(server::shutdown, "chaos-shutdown"));
        server.startup();
        System.out.println("broker is running");
        server.awaitShutdown();
    }
}
