package io.fastbreak.app.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The rules are what Prometheus takes, and do what they are for. */
class PrometheusRulesTest {
    private static final Path FOLDER = Path.of("..", "..", "docker", "prometheus");

    @Test
    void the_configuration_and_its_rules_are_valid() throws IOException, InterruptedException {
        assertThat(Promtool.run(FOLDER, "", "check", "config", "prometheus.yml"))
                .contains("36 rules found")
                .doesNotContain("exit code");
    }

    @Test
    void every_alert_fires_and_stays_silent_where_it_should() throws IOException, InterruptedException {
        assertThat(Promtool.run(FOLDER, "", "test", "rules", "tests/alerts.test.yml", "tests/equations.test.yml"))
                .contains("SUCCESS")
                .doesNotContain("FAILED", "exit code");
    }
}
