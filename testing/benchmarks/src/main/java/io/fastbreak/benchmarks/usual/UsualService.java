package io.fastbreak.benchmarks.usual;

import io.fastbreak.app.config.ModuleSettings;
import io.fastbreak.app.config.Settings;
import io.fastbreak.pipeline.StreamSettings;
import io.fastbreak.pipeline.TopicCatalog;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import org.apache.kafka.streams.CloseOptions;
import org.apache.kafka.streams.CloseOptions.GroupMembershipOperation;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler.StreamThreadExceptionResponse;

/** A topology as a program, until it is ended. */
public final class UsualService {
    private static final CloseOptions CLOSING = CloseOptions.timeout(Duration.ofSeconds(20))
            .withGroupMembershipOperation(GroupMembershipOperation.LEAVE_GROUP);

    private UsualService() {}

    public static void main(String[] ignored) throws InterruptedException {
        run("usual", UsualTopology::properties, UsualTopology::on);
    }

    /**
     * Runs a topology, and halts the process if it fails. Its settings come from the environment, as those of a service do.
     *
     * @param name for the line that says that it is running
     * @param properties of Kafka Streams
     */
    public static void run(
            String name,
            Function<StreamSettings, Map<String, Object>> properties,
            Function<TopicCatalog, Topology> topology)
            throws InterruptedException {
        Settings settings = Settings.load(null, System.getenv(), Map.of());
        CountDownLatch failed = new CountDownLatch(1);
        KafkaStreams streams = new KafkaStreams(
                topology.apply(settings.topics()),
                new StreamsConfig(properties.apply(ModuleSettings.streams(settings))));
        streams.setUncaughtExceptionHandler(failure -> StreamThreadExceptionResponse.REPLACE_THREAD);
        streams.setStateListener((now, before) -> {
            if (now == KafkaStreams.State.RUNNING) {
                System.out.println(name + " is running");
            } else if (now == KafkaStreams.State.ERROR) {
                failed.countDown();
            }
        });
        Runtime.getRuntime().addShutdownHook(new Thread(() -> streams.close(CLOSING), "streams-shutdown"));
        streams.start();
        failed.await();
        Runtime.getRuntime().halt(1);
    }
}
