package io.fastbreak.app.topology;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.testing.PipelineDriver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.kafka.streams.Topology;
import org.junit.jupiter.api.Test;

/** The names of nodes and stores are what a running application's state hangs on. */
class TopologySnapshotTest {
    private static final Path SNAPSHOTS = Path.of("src", "test", "resources", "io", "fastbreak", "app", "topology");

    @Test
    void the_topology_is_the_one_that_running_applications_have() throws IOException {
        assertUnchanged(PipelineDriver.topology(), "pipeline-topology.txt");
    }

    private static void assertUnchanged(Topology topology, String name) throws IOException {
        String description = topology.describe().toString();
        Path actual = Path.of("target", name);
        Files.writeString(actual, description);

        assertThat(description)
                .as("""
                        The topology differs from %s.
                        Stores and changelogs are found by name: a store under another name starts empty, and a game in
                        progress would lose its log, its held events and its counters. If the change is meant:
                          1. stop every instance, wait for the games to end, and start under a new application.id
                             (or keep the stores' names, if only nodes or topics were added);
                          2. copy %s over that file, and say in the changelog what operators have to do.
                        """.formatted(SNAPSHOTS.resolve(name), actual))
                .isEqualTo(Files.readString(SNAPSHOTS.resolve(name)));
    }
}
