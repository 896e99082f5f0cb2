package io.fastbreak.benchmarks.desk;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.model.wire.Json;
import io.fastbreak.simulator.ingestion.IngestedChange;
import io.fastbreak.simulator.ingestion.IngestedId;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PlatformTimesTest {
    private final PlatformTimes times = new PlatformTimes();

    @Test
    void a_market_is_open_from_its_opening_to_its_suspension() {
        long before = System.nanoTime();
        post("game", "moneyline", false);
        post("game", "total", true);
        long opened = System.nanoTime();

        // then: of the hour behind it, one of two markets is open; none of the time before
        assertThat(times.openShare(Set.of("game"), opened, opened + 3_600_000_000_000L))
                .isCloseTo(0.5, within(1e-9));
        assertThat(times.openShare(Set.of("game"), before - 1_000_000_000, before))
                .isZero();

        // when
        post("game", "moneyline", true);

        // then
        long suspended = System.nanoTime();
        assertThat(times.openShare(Set.of("game"), suspended, suspended + 1_000))
                .isZero();
        assertThat(times.openShare(Set.of("game"), opened, suspended)).isPositive();
    }

    @Test
    void a_game_without_markets_counts_as_never_open() {
        post("game", "moneyline", false);
        long opened = System.nanoTime();

        assertThat(times.openShare(Set.of("game", "another"), opened, opened + 1_000))
                .isCloseTo(0.5, within(1e-9));
    }

    private void post(String fixtureId, String market, boolean isSuspended) {
        times.arrived("postMarket", Map.of("sourceId", "fastbreak", "sourceMarketId", fixtureId + market));
        String body = """
                {"sourceFixtureId": "%s", "isSuspended": %b}""".formatted(fixtureId, isSuspended);
        times.applied(new IngestedChange(
                1,
                Instant.EPOCH,
                "postMarket",
                new IngestedId("fastbreak", fixtureId + market),
                Json.read(body.getBytes(UTF_8), JsonNode.class)));
    }
}
