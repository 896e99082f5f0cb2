package io.fastbreak.benchmarks.commands;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.benchmarks.BenchmarkCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class BenchmarksTest {

    @Test
    void without_a_command_it_is_the_pipeline_that_is_measured() {
        assertThat(Benchmarks.withCommand()).containsExactly("pipeline");
        assertThat(Benchmarks.withCommand("--quick")).containsExactly("pipeline", "--quick");
        assertThat(Benchmarks.withCommand("chaos", "--times", "3")).containsExactly("chaos", "--times", "3");
        assertThat(Benchmarks.withCommand("--help")).containsExactly("--help");
    }

    @Test
    void the_readme_names_every_command() throws IOException {
        String readme = Files.readString(Path.of("README.md"));

        assertThat(BenchmarkCommand.commandLine(new Benchmarks())
                        .getSubcommands()
                        .keySet())
                .hasSizeGreaterThan(10)
                .allSatisfy(name -> assertThat(readme).contains(name));
    }
}
