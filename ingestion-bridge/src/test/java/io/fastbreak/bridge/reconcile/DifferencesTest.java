package io.fastbreak.bridge.reconcile;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.BridgeTiming;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.IngestionMarkets.Body;
import io.fastbreak.bridge.reconcile.PlatformFixture.Reading;
import io.fastbreak.bridge.reconcile.UncertainState.Request;
import io.fastbreak.platform.ingestion.CustomDataEntry;
import io.fastbreak.platform.ingestion.InPlayStatus;
import io.fastbreak.platform.ingestion.OptionalBoolean;
import io.fastbreak.platform.ingestion.SourceFixture;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a read finds that differs was changed by someone else only if no process of ours can have changed it. */
class DifferencesTest {
    private static final SourceFixture FIXTURE =
            SourceFixture.of("MAD v MIL", 4, Instant.EPOCH, OptionalBoolean.YES, OptionalBoolean.NO);
    private static final SourceMarket OPEN = market(false);
    private static final SourceMarket SUSPENDED = market(true);
    private static final long SECOND = Duration.ofSeconds(1).toNanos();

    private final PlatformFixture possible = new PlatformFixture("F", BridgeTiming.STANDARD);

    @Test
    void what_someone_else_has_suspended_is_named_so() {
        // given
        accept(OPEN, 0);

        // when
        Reading read = possible.read(List.of("M"), 10 * SECOND);
        ReadResult found = possible.found(read, snapshot(SUSPENDED), 11 * SECOND);

        // then
        assertThat(found).isEqualTo(new ReadResult(1, true));
    }

    @Test
    void a_suspension_that_overtakes_a_read_is_ours() {
        // given
        accept(OPEN, 0);

        // when: the platform answers the read before it applies the suspension, and its answer comes later
        Reading read = possible.read(List.of("M"), 10 * SECOND);
        Request<SourceMarket> suspension = possible.suspend("M", SUSPENDED, 10 * SECOND);
        possible.posted("M", suspension, SUSPENDED, WriteResult.SETTLED, false, 10 * SECOND + 1);
        ReadResult found = possible.found(read, snapshot(OPEN), 10 * SECOND + 2);

        // then: it may still be open
        assertThat(found).isEqualTo(new ReadResult(0, false));
        assertThat(possible.mayBeOpen()).isTrue();
    }

    @Test
    void a_suspension_that_a_read_overtakes_is_ours() {
        // given
        accept(OPEN, 0);

        // when
        Request<SourceMarket> suspension = possible.suspend("M", SUSPENDED, 10 * SECOND);
        Reading read = possible.read(List.of("M"), 10 * SECOND);
        possible.posted("M", suspension, SUSPENDED, WriteResult.SETTLED, false, 10 * SECOND + 1);
        ReadResult found = possible.found(read, snapshot(OPEN), 10 * SECOND + 2);

        // then
        assertThat(found).isEqualTo(new ReadResult(0, false));
    }

    @Test
    void someone_elses_change_while_a_suspension_is_sent_is_named_so() {
        // given
        accept(OPEN, 0);
        SourceMarket other = SourceMarket.of("F", "total", false, List.of())
                .with(false, InPlayStatus.IN_PLAY, List.of(new CustomDataEntry("stateVersion", "7")));

        // when
        Reading read = possible.read(List.of("M"), 10 * SECOND);
        Request<SourceMarket> suspension = possible.suspend("M", SUSPENDED, 10 * SECOND);
        possible.posted("M", suspension, SUSPENDED, WriteResult.SETTLED, false, 10 * SECOND + 1);
        ReadResult found = possible.found(read, snapshot(other), 10 * SECOND + 2);

        // then
        assertThat(found).isEqualTo(new ReadResult(1, true));
    }

    @Test
    void what_the_guard_has_suspended_while_the_lease_had_lapsed_is_ours() {
        // given
        accept(OPEN, 0);

        // when
        possible.doubt(30 * SECOND);
        Reading read = possible.read(List.of("M"), 20 * SECOND);
        ReadResult found = possible.found(read, snapshot(SUSPENDED), 21 * SECOND);

        // then
        assertThat(found.byOthers()).isFalse();
    }

    @Test
    void what_another_bridge_did_behind_its_record_is_ours_and_put_right() {
        // given
        possible.takeOver(
                new IngestionMarkets("G", 1, new Body<>("F", FIXTURE), List.of(new Body<>("M", SUSPENDED)), 0, false),
                5 * SECOND,
                Long.MIN_VALUE);

        // when
        Reading read = possible.read(List.of("M"), SECOND);
        ReadResult found = possible.found(read, snapshot(OPEN), 2 * SECOND);

        // then
        assertThat(found).isEqualTo(new ReadResult(1, false));
    }

    private void accept(SourceMarket body, long now) {
        possible.posted(possible.post(FIXTURE, now), FIXTURE, WriteResult.SETTLED, false, now);
        possible.posted("M", possible.send("M", body, now), body, WriteResult.SETTLED, false, now);
    }

    private static PlatformSnapshot snapshot(SourceMarket market) {
        return new PlatformSnapshot(EntityState.of(FIXTURE), Map.of("M", EntityState.of(market)));
    }

    private static SourceMarket market(boolean suspended) {
        return SourceMarket.of("F", "total", false, List.of()).with(suspended, InPlayStatus.IN_PLAY, List.of());
    }
}
