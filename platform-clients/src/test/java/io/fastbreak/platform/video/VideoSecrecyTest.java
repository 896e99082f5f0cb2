package io.fastbreak.platform.video;

import static io.fastbreak.platform.video.VideoTestSetup.GAME;
import static io.fastbreak.platform.video.VideoTestSetup.found;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.platform.CapturedLog;
import io.fastbreak.platform.Secret;
import io.fastbreak.simulator.http.Fault;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The log at its finest level contains no tokens, passwords and keys. */
class VideoSecrecyTest {

    private final VideoTestSetup setup = new VideoTestSetup();
    private final CapturedLog log = CapturedLog.open();

    @AfterEach
    void stop() {
        log.close();
        setup.close();
    }

    @Test
    void the_log_has_every_request_but_no_token_password_or_key() {
        setup.simulator.server().faults().failNext(1, "getFixture", new Fault.Status(503));
        try (VideoClient client = setup.client()) {
            found(client.getFixture(GAME));
            setup.login(setup.credentials())
                    .changePassword(new Secret("new-password"))
                    .join();

            assertThat(setup.traffic.secrets()).contains("new-password");
            assertThat(log.lines())
                    .anyMatch(line -> line.contains("POST " + setup.simulator.loginUrl() + ": status 200"))
                    .anyMatch(line -> line.contains("fixtures/1001: status 200, attempts 2"))
                    .noneMatch(line -> setup.traffic.secrets().stream().anyMatch(line::contains));
        }
    }

    @Test
    void secrets_are_redacted_in_error_responses() {
        setup.simulator.server().faults().failNext(2, "login", new Fault.Echo(403));
        setup.simulator.server().faults().failNext(1, "getFixture", new Fault.Echo(403));
        try (VideoClient client = setup.client()) {
            List<Object> answers = List.of(
                    setup.login(setup.credentials()).logIn().join(),
                    setup.login(setup.credentials())
                            .changePassword(new Secret("new-password"))
                            .join(),
                    client.getFixture(GAME).join());

            assertThat(answers).allSatisfy(answer -> assertThat(answer.toString())
                    .contains("rejected with", "***")
                    .doesNotContain(setup.traffic.secrets()));
        }
    }
}
