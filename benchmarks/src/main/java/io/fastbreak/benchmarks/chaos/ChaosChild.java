package io.fastbreak.benchmarks.chaos;

import io.fastbreak.app.Fastbreak;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.metadata.properties.MetaPropertiesEnsemble;
import org.apache.kafka.metadata.storage.Formatter;

/** A broker or a service in a process of its own, which ends with the process that has started it, however that ends. */
final class ChaosChild {
    static final String BROKER = "broker";

    private ChaosChild() {}

    /** @param arguments {@code broker FILE} with the broker's properties, or the arguments of the program */
    public static void main(String[] arguments) throws Exception {
        Thread watch = new Thread(ChaosChild::endWithParent, "chaos-parent");
        watch.setDaemon(true);
        watch.start();
        if (arguments[0].equals(BROKER)) {
            broker(Path.of(arguments[1]));
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

    private static void broker(Path file) throws Exception {
        Properties read = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            read.load(reader);
        }
        Map<String, String> properties = new HashMap<>();
        read.stringPropertyNames().forEach(name -> properties.put(name, read.getProperty(name)));
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
