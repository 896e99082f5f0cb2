package io.fastbreak.bridge.forward;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.LocalPlatform;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.platform.http.Request;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A gateway sends a request twice, answers with the rejection of one, and applies the other later. */
class RejectedOpeningTest extends TimedBridgeBench {
    private static final BridgeSettings SETTINGS = BridgeSettings.defaults();
    private static final TestSummary LIVE = TestSummary.live("E2024-276", 1);

    RejectedOpeningTest() {
        super(SETTINGS);
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 401, 403, 404, 410, 422})
    void that_is_applied_behind_a_suspension_is_found(int status) {
        // given: markets that have been suspended for long
        alive();
        await(offer(LIVE));
        await(offer(LIVE.version(2).with(MatchStatus.INTERRUPTED)));
        passAlive(Duration.ofMinutes(1));

        // when
        platform.answer(RejectedOpeningTest::opens, platform.status(status));
        IngestionMarkets rejected = LIVE.version(3).offered(SETTINGS, now());
        CompletableFuture<Void> opened = offer(LIVE.version(3));
        passAlive(Duration.ofMillis(100));
        platform.recover();
        CompletableFuture<Void> closed = offer(LIVE.version(4).with(MatchStatus.INTERRUPTED));
        passAlive(Duration.ofSeconds(3));
        OddsIngestionClient gateway = platform.client();
        rejected.markets().forEach(market -> await(gateway.postMarket(market.id(), market.body())));
        assertThat(openMarkets()).isEqualTo(3);

        // then
        passAlive(Duration.ofSeconds(3));
        assertThat(openMarkets()).isZero();
        assertThat(opened).isDone();
        assertThat(closed).isDone();
    }

    private static boolean opens(Request request) {
        return LocalPlatform.isPost(request)
                && !Objects.requireNonNull(request.body()).contains("\"isSuspended\":true");
    }
}
