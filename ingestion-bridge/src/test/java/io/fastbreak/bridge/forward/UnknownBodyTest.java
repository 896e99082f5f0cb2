package io.fastbreak.bridge.forward;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.LocalPlatform;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.platform.http.Request;
import io.fastbreak.platform.http.Response;
import io.fastbreak.simulator.ingestion.IngestedEntity;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A bridge takes over a game whose record it cannot read: it suspends its markets with the bodies that the platform has. */
class UnknownBodyTest extends TimedBridgeBench {
    private static final TestSummary LIVE = TestSummary.live("E2024-276", 1);
    private static final BridgeSettings SETTINGS = BridgeSettings.defaults();

    UnknownBodyTest() {
        super(SETTINGS);
    }

    @BeforeEach
    void leaveOpen() {
        openAll(LIVE);
        bridge.close();
        bridge = bridge(SETTINGS);
        await(bridge.take(0, List.of(), List.of("E2024-276"), false));
    }

    @Test
    void a_read_of_which_one_part_hangs_does_not_keep_what_it_has_found_open() {
        platform.answer(
                request -> request.method().equals("GET")
                        && request.uri().getPath().contains("/fixtures/"),
                platform.silence());
        alive();
        passAlive(Duration.ofSeconds(1));
        assertThat(openMarkets()).isZero();
    }

    @Test
    void an_entry_that_the_platform_has_added_to_the_ten_of_the_contract_is_not_sent_back() {
        find(body -> body.withArray("customData").addObject().put("key", "rank").put("value", "1"));
        alive();
        passAlive(Duration.ofSeconds(1));
        assertThat(openMarkets()).isZero();
    }

    @Test
    void an_unknown_value_of_a_status_does_not_make_a_body_unreadable() {
        find(body -> body.put("inPlayStatus", "Live"));
        alive();
        passAlive(Duration.ofSeconds(1));
        assertThat(openMarkets()).isZero();
    }

    @Test
    void a_market_that_is_found_without_prices_is_suspended_as_far_as_the_platform_accepts_it() {
        // given: the platform of this test rejects what has no price
        find(body -> body.path("selections").forEach(selection -> ((ObjectNode) selection).remove("price")));
        long before = platform.requests(LocalPlatform::isPost);

        // when
        alive();
        passAlive(Duration.ofSeconds(1));

        // then
        assertThat(platform.requests(LocalPlatform::isPost)).isGreaterThanOrEqualTo(before + 3);
    }

    @Test
    void what_cannot_be_read_is_suspended_with_the_bodies_of_the_next_version() {
        // given
        find(body -> body.put("marketIndex", "a text"));
        alive();
        passAlive(Duration.ofSeconds(2));
        assertThat(openMarkets()).isEqualTo(3);

        // when
        CompletableFuture<Void> unused = offer(LIVE.version(2));
        passAlive(Duration.ofSeconds(10), LIVE.version(2));

        // then
        assertThat(openMarkets()).isZero();
        assertThat(markets()).hasSize(3).allMatch(market -> isAt(market, 2));
    }

    /** Reads find the platform's markets with a change. */
    private void find(Consumer<ObjectNode> change) {
        platform.answer(LocalPlatform::isRead, request -> {
            ObjectNode body = body(request);
            change.accept(body);
            return CompletableFuture.completedFuture(new Response(200, body.toString(), null, 1));
        });
    }

    private ObjectNode body(Request request) {
        return platform.markets().stream()
                .filter(market -> request.uri().getPath().endsWith("/" + market.id()))
                .map(IngestedEntity::body)
                .map(body -> (ObjectNode) body.deepCopy())
                .findFirst()
                .orElseThrow();
    }
}
