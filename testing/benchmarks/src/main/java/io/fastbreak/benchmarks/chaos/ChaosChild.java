package io.fastbreak.benchmarks.chaos;

import io.fastbreak.app.Fastbreak;
import io.fastbreak.benchmarks.usual.UsualService;
import io.fastbreak.pipeline.StreamsProperties;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.metadata.properties.MetaPropertiesEnsemble;
import org.apache.kafka.metadata.storage.Formatter;
import org.apache.kafka.streams.Topology;

/** A broker, a service or a copy-only topology in a process of its own, which ends with the process that has started it, however that ends. */
final class ChaosChild {
    static final String BROKER = "broker";
    static final String COPY = "copy";

    private ChaosChild() {}

    /** @param arguments {@code broker NAME=VALUE...} with its properties, {@code copy}, or the arguments of the program */
    public static void main(String[] arguments) throws Exception {
        Thread watch = new Thread(ChaosChild::endWithParent, "chaos-parent");
        watch.setDaemon(true);
        watch.start();
        if (arguments[0].equals(BROKER)) {
            Map<String, String> properties = new HashMap<>();
            for (String property : List.of(arguments).subList(1, arguments.length)) {
                String[] parts = property.split("=", 2);
                properties.put(parts[0], parts[1]);
            }
            broker(properties);
        } else if (arguments[0].equals(COPY)) {
            var in = new ByteArrayDeserializer();
            var out = new ByteArraySerializer();
            UsualService.run(COPY, StreamsProperties::of, topics -> new Topology()
                    .addSource("raw", in, in, topics.raw())
                    .addSink("copied", ChaosStack.COPIED, out, out, "raw"));
        } else {
            Fastbreak.main(arguments);
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
