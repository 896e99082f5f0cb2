package io.fastbreak.platform.matching;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.platform.CapturedLog;
import io.fastbreak.simulator.http.Fault;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class MatchingSecrecyTest {

    private static final MatchQuery<RelatedData.Sport> BASKETBALL =
            MatchQuery.of(EntityKind.SPORT).name("Basketball");

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
        setup.simulator.server().faults().failNext(1, "searchSports", new Fault.Echo(503));
        try (MatchingClient client = setup.client()) {
            client.search(BASKETBALL, SearchOptions.STANDARD).join();
        }

        Set<String> secrets = setup.traffic.secrets();
        assertThat(secrets)
                .hasSize(3)
                .contains(
                        setup.simulator.settings().clientSecret(),
                        setup.simulator.settings().apiKey());
        assertThat(log.lines())
                .anyMatch(line -> line.contains("/v2/sports?name=Basketball: status 200, attempts 2"))
                .noneMatch(line -> secrets.stream().anyMatch(line::contains));
        assertThat(setup.settings().toString()).doesNotContain(secrets);
    }

    @Test
    void secrets_are_redacted_in_error_responses() {
        setup.simulator.server().faults().failNext(1, "issueToken", new Fault.Echo(403));
        setup.simulator.server().faults().failNext(1, "searchSports", new Fault.Echo(403));
        try (MatchingClient client = setup.client()) {
            List<Object> answers = List.of(
                    client.checkToken().join(),
                    client.search(BASKETBALL, SearchOptions.STANDARD).join());

            assertThat(answers).allSatisfy(answer -> assertThat(answer.toString())
                    .contains("rejected with", "***")
                    .doesNotContain(setup.traffic.secrets()));
        }
    }
}
