package io.fastbreak.platform.sports;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.contract.TrafficRecorder;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.GiveUpReason;
import io.fastbreak.platform.ManualTime;
import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.ApiAccess;
import io.fastbreak.platform.auth.ClientCredentials;
import io.fastbreak.platform.sports.SportsClient.Sport;
import io.fastbreak.simulator.http.FaultRule;
import io.fastbreak.simulator.http.ServerSettings;
import io.fastbreak.simulator.ingestion.IngestionAccess;
import io.fastbreak.simulator.ingestion.IngestionSimulator;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SportsClientTest {

    private final ManualTime clock = new ManualTime(Instant.parse("2024-11-15T19:45:00Z"));
    private final IngestionSimulator simulator =
            IngestionSimulator.start(ServerSettings.at(clock), IngestionAccess.SIMULATED);
    private final TrafficRecorder traffic = TrafficRecorder.attach(simulator);
    private final SportsClient client = client(simulator.access().sportsKey());

    @AfterEach
    void stop() {
        client.close();
        simulator.close();
        assertThat(traffic.errors()).isEmpty();
    }

    @Test
    void the_sports_are_listed_with_their_ids() {
        assertThat(client.list().join())
                .isInstanceOfSatisfying(Answer.Found.class, found -> assertThat((List<?>) found.value())
                        .anyMatch(new Sport(3, "Basketball")::equals)
                        .doesNotHaveDuplicates());
    }

    @Test
    void the_key_of_the_ingestion_interface_is_rejected() {
        try (SportsClient wrong = client(simulator.access().apiKey())) {
            assertThat(wrong.list().join().status()).isEqualTo(403);
        }
    }

    @Test
    void a_failure_is_retried_like_any_other() {
        simulator.faults().add(FaultRule.parse("listSports 2x status 503"));

        assertThat(client.list().join().attempts()).isEqualTo(3);
    }

    @Test
    void without_a_response_the_request_is_given_up() {
        simulator.faults().add(FaultRule.parse("listSports 9x reset"));

        assertThat(client.list().join())
                .isInstanceOfSatisfying(Answer.GaveUp.class, gaveUp -> assertThat(gaveUp.reason())
                        .isEqualTo(GiveUpReason.BROKEN));
    }

    private SportsClient client(String key) {
        IngestionAccess known = simulator.access();
        ClientCredentials credentials = new ClientCredentials(
                simulator.tokenUrl(), known.clientId(), new Secret(known.clientSecret()), known.audience());
        return SportsClient.open(
                new ApiAccess(simulator.sportsUrl(), new Secret(key), credentials, ManualTime.HTTP), clock.runtime());
    }
}
