package io.fastbreak.app.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.testing.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class SettingsReferenceTest {
    @Test
    void the_reference_in_the_documents_is_that_of_the_program() throws IOException {
        CommandRun run = CommandRun.of("config", "reference");

        assertThat(run.out())
                .as("./fastbreak config reference > docs/configuration.md")
                .isEqualTo(Files.readString(Path.of("..", "docs", "configuration.md")));
    }

    @Test
    void settings_are_checked_without_a_start() {
        assertThat(CommandRun.of("config", "check", "--set=http.port=0").exitCode())
                .isZero();

        CommandRun refused = CommandRun.of("config", "check", "--set=http.port=x", "--set=rules=chess");
        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.err())
                .contains("2 faults")
                .contains("http.port is 'x'")
                .contains("rules is 'chess'");
    }
}
