package io.fastbreak.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.testing.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingsReferenceTest {
    @Test
    void the_documented_reference_matches_the_program() throws IOException {
        CommandRun run = CommandRun.of("config", "reference");

        assertThat(run.out())
                .as("./fastbreak config reference > docs/configuration.md")
                .isEqualTo(Files.readString(Path.of("..", "..", "docs", "configuration.md")));
    }

    @Test
    void config_check_reports_certificates_that_cannot_be_read(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("trust.pem"), "no certificate");

        CommandRun refused = CommandRun.of("config", "check", "--set=http.tls.trust=" + file);

        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.err()).contains("http.tls.trust is '" + file + "', which cannot be used");
    }

    @Test
    void config_check_reports_errors_without_starting_anything() {
        assertThat(CommandRun.of("config", "check", "--set=http.port=0").exitCode())
                .isZero();

        CommandRun refused = CommandRun.of("config", "check", "--set=http.port=x", "--set=rules=chess");
        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.err())
                .contains("2 errors")
                .contains("http.port is 'x'")
                .contains("rules is 'chess'");
    }
}
