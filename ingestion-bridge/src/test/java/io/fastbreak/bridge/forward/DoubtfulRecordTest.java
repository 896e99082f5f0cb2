package io.fastbreak.bridge.forward;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.bridge.market.MarketBody;
import io.fastbreak.bridge.market.SuspensionCause;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A guard looks only after what is recorded as open, so a market opens behind a record that is certainly the last one. */
class DoubtfulRecordTest extends TimedBridgeBench {
    private static final TestSummary LIVE = TestSummary.live("E2024-276", 1);

    DoubtfulRecordTest() {
        super(BridgeSettings.defaults());
    }

    @BeforeEach
    void open() {
        openAll(LIVE);
    }

    @Test
    void what_a_guard_has_suspended_and_recorded_is_recorded_as_open_when_it_opens_again() {
        // given: the guard holds the bridge's lease for void
        IngestionMarkets suspended = MarketBody.suspended(recorded().get(0), SuspensionCause.LEASE_LAPSED, now());
        OddsIngestionClient guard = platform.client();
        suspended.markets().forEach(market -> await(guard.postMarket(market.id(), market.body())));
        CompletableFuture<?> unused = records.keep(0, suspended);
        assertThat(openMarkets()).isZero();

        // when: the game stands still
        passAlive(Duration.ofSeconds(40), LIVE);

        // then
        assertThat(openMarkets()).isEqualTo(3);
        assertThat(records.markets.get("E2024-276").isOpen()).isTrue();
    }
}
