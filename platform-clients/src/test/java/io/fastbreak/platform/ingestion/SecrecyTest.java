package io.fastbreak.platform.ingestion;

import static io.fastbreak.platform.ingestion.IngestionTestSetup.FIXTURE;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.platform.Answer;
import io.fastbreak.platform.CapturedLog;
import io.fastbreak.platform.Secret;
import io.fastbreak.simulator.http.Fault;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SecrecyTest {

    private final IngestionTestSetup platform = new IngestionTestSetup();
    private final CapturedLog log = CapturedLog.open();

    @AfterEach
    void stop() {
        log.close();
        platform.close();
    }

    @Test
    void settings_do_not_print_secrets() {
        assertThat(platform.settings().toString())
                .contains(platform.simulator.access().clientId())
                .doesNotContain(platform.simulator.access().clientSecret())
                .doesNotContain(platform.simulator.access().apiKey());
    }

    @Test
    void the_log_has_every_request_but_no_secret() {
        platform.simulator.faults().failNext(1, "issueToken", new Fault.Status(403));
        platform.simulator.faults().failNext(1, "postFixture", new Fault.Reset());
        try (OddsIngestionClient client = platform.client()) {
            client.health().join();
            platform.clock.advance(Duration.ofSeconds(1));
            client.postFixture("game-1", FIXTURE).join();
            client.getFixture("game-1").join();
        }

        assertThat(log.lines())
                .anyMatch(line -> line.contains("POST " + platform.simulator.tokenUrl() + ": status 200"))
                .anyMatch(line -> line.contains("fixtures/game-1: status 201, attempts 2"))
                .noneMatch(line -> line.contains(platform.simulator.access().clientSecret()))
                .noneMatch(line -> line.contains(platform.simulator.access().apiKey()))
                .noneMatch(line -> line.contains("eyJ"));
    }

    @Test
    void secrets_are_redacted_in_error_responses() {
        platform.simulator.faults().failNext(2, "postFixture", new Fault.Echo(403));
        platform.simulator.faults().failNext(1, "issueToken", new Fault.Echo(403));
        try (OddsIngestionClient client = platform.client()) {
            assertThat(client.checkToken().join()).isInstanceOf(Answer.Refused.class);

            Answer<Void> answer = client.postFixture("game-1", FIXTURE).join();

            assertThat(answer.toString())
                    .contains("rejected with")
                    .contains("Bearer ***")
                    .contains("x-api-key=***")
                    .doesNotContain("eyJ")
                    .doesNotContain(platform.simulator.access().apiKey());
        }
    }

    @Test
    void an_empty_secret_redacts_nothing() {
        assertThat(new Secret("").redact("abc")).isEqualTo("abc");
        assertThat(new Secret("b").redact("abc")).isEqualTo("a***c");
    }
}
