package io.fastbreak.platform.matching;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.platform.CapturedLog;
import io.fastbreak.platform.auth.PlatformConnection;
import io.fastbreak.platform.auth.TokenExpiry;
import io.fastbreak.platform.http.AnswerReader;
import io.fastbreak.simulator.http.Fault;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class MatchingSecrecyTest {

    private static final MatchQuery GAME = MatchingTestSetup.named("Madrid");

    private final MatchingTestSetup setup = new MatchingTestSetup();
    private final CapturedLog log = CapturedLog.open();

    @AfterEach
    void stop() {
        log.close();
        setup.close();
    }

    @Test
    void neither_log_nor_settings_contain_a_token_a_secret_or_a_key() {
        setup.simulator.server().faults().failNext(1, "issueToken", new Fault.Echo(503));
        setup.simulator.server().faults().failNext(1, "searchFixtures", new Fault.Echo(503));
        try (MatchingClient client = setup.client()) {
            client.search(GAME, "ours", 70).join();
        }

        Set<String> secrets = setup.traffic.secrets();
        assertThat(secrets)
                .hasSize(3)
                .contains(
                        setup.simulator.access().clientSecret(),
                        setup.simulator.access().apiKey());
        assertThat(log.lines())
                .anyMatch(line -> line.contains(
                        "/v2/fixtures?dataSourceEntityId=ours&minCertainty=70.0&name=Madrid: status 200, attempts 2"))
                .noneMatch(line -> secrets.stream().anyMatch(line::contains));
        assertThat(setup.settings().toString()).doesNotContain(secrets);
    }

    @Test
    void secrets_are_redacted_in_error_responses() {
        setup.simulator.server().faults().failNext(1, "issueToken", new Fault.Echo(403));
        setup.simulator.server().faults().failNext(1, "searchFixtures", new Fault.Echo(403));
        MatchingSettings settings = setup.settings();
        try (MatchingClient client = setup.client();
                PlatformConnection connection = PlatformConnection.open(settings.http(), setup.time.runtime())) {
            List<Object> answers = List.of(
                    AnswerReader.PROBLEMS.read(
                            connection.requestToken(settings.credentials()).join(), TokenExpiry::read),
                    client.search(GAME, "ours", 70).join());

            assertThat(answers).allSatisfy(answer -> assertThat(answer.toString())
                    .contains("rejected with", "***")
                    .doesNotContain(setup.traffic.secrets()));
        }
    }
}
