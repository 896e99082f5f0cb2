package io.fastbreak.benchmarks.chaos;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.benchmarks.JavaProcess;
import io.fastbreak.benchmarks.Waiting;
import io.fastbreak.benchmarks.chaos.LinkProxy.Link;
import io.fastbreak.benchmarks.chaos.LinkProxy.Quality;
import io.fastbreak.lab.broker.KafkaBroker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.utils.Utils;

/** Three brokers with three replicas of everything, as processes that all reach each other over links of some milliseconds. */
public final class LinkedBrokers implements KafkaBroker {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final String ANYONE = "anyone";

    private final LinkProxy proxy = new LinkProxy(port -> ANYONE);
    private final List<JavaProcess> brokers = new ArrayList<>();
    private final Path folder;
    private final String bootstrap;

    /**
     * Starts them and returns when they are one cluster.
     *
     * @param logs folder for their logs, which are deleted on close
     * @param linkMs in each direction
     * @throws OperationFailedException if they do not start
     */
    public LinkedBrokers(Path logs, long linkMs) {
        List<Link> links = ChaosBrokers.names().stream()
                .map(name -> new Link(ANYONE, name))
                .toList();
        proxy.set(links, new Quality(false, linkMs, 0, 0));
        try {
            folder = Files.createTempDirectory(logs, "fastbreak-brokers-");
            bootstrap = ChaosBrokers.start(folder, proxy, this::start);
        } catch (IOException e) {
            throw new OperationFailedException("cannot start three brokers in " + logs + ": " + e.getMessage(), e);
        }
        Waiting.until("all brokers are in the cluster", PATIENCE, 200, this::areAllThere);
    }

    private void start(String name, List<String> properties) {
        List<String> java = JavaProcess.mainClass(ChaosChild.class, "-Xms512m", "-Xmx512m", "-XX:+UseParallelGC");
        List<String> arguments = JavaProcess.joined(java, JavaProcess.joined(List.of(ChaosChild.BROKER), properties));
        brokers.add(new JavaProcess(name, arguments, Map.of("FASTBREAK_KAFKA_LOG_LEVEL", "WARN"), folder));
    }

    private boolean areAllThere() {
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", bootstrap))) {
            return admin.describeCluster().nodes().get().size() == ChaosBrokers.COUNT;
        } catch (ExecutionException | KafkaException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new OperationFailedException("interrupted while brokers start", e);
        }
    }

    @Override
    public String bootstrapServers() {
        return bootstrap;
    }

    @Override
    public void close() {
        brokers.forEach(JavaProcess::close);
        Utils.closeQuietly(proxy, "links to the brokers");
        Utils.closeQuietly(() -> Utils.delete(folder.toFile()), "folder " + folder);
    }
}
