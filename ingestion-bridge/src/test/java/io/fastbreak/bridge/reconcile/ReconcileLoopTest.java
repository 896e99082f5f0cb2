package io.fastbreak.bridge.reconcile;

import static java.util.concurrent.CompletableFuture.completedFuture;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.BridgeTiming;
import io.fastbreak.bridge.ManualTime;
import io.fastbreak.bridge.Receipt.Target;
import io.fastbreak.bridge.reconcile.Receipts.SentVersion;
import io.fastbreak.bridge.reconcile.Reconciler.Permissions;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.Problem;
import io.fastbreak.platform.ingestion.InPlayStatus;
import io.fastbreak.platform.ingestion.OptionalBoolean;
import io.fastbreak.platform.ingestion.SourceFixture;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

/** On a platform that rejects some bodies. */
class ReconcileLoopTest {
    private static final SourceFixture FIXTURE =
            SourceFixture.of("MAD v MIL", 4, Instant.EPOCH, OptionalBoolean.YES, OptionalBoolean.NO);
    private static final SourceMarket OPEN = named("good").with(false, InPlayStatus.IN_PLAY, List.of());
    private static final SourceMarket SUSPENDED = named("bad").with(true, InPlayStatus.IN_PLAY, List.of());

    /** What fails once is tried again within this time. */
    private static final Duration SOON = Duration.ofSeconds(1);

    private final ManualTime time = new ManualTime();
    private final ScheduledExecutorService thread = time.thread();
    private final PlatformFixture possible = new PlatformFixture("F", BridgeTiming.STANDARD);
    private final PickyPlatform platform = new PickyPlatform();
    private boolean error;
    private boolean unmakeable;
    private DesiredFixture desired = new DesiredFixture(false, FIXTURE, Map.of("M", OPEN));
    private final TestOwner owner = new TestOwner();
    private final ReconcileLoop shell = new ReconcileLoop(possible, owner, owner, platform, thread, time::nanos);

    @Test
    void a_suspension_whose_body_is_rejected_is_sent_with_one_that_was_accepted() {
        // given
        step();
        time.pass(SOON);
        assertThat(platform.current()).isEqualTo("good open");

        // when
        desired = new DesiredFixture(false, FIXTURE, Map.of("M", SUSPENDED));
        step();

        // then
        time.pass(SOON);
        assertThat(platform.current()).isEqualTo("good suspended");
    }

    @Test
    void a_suspended_body_that_is_rejected_is_not_sent_endlessly() {
        // given: it is suspended
        desired = new DesiredFixture(
                false, FIXTURE, Map.of("M", named("good").with(true, InPlayStatus.IN_PLAY, List.of())));
        step();
        time.pass(SOON);
        assertThat(platform.current()).isEqualTo("good suspended");

        // when
        desired = new DesiredFixture(false, FIXTURE, Map.of("M", SUSPENDED));
        step();
        time.pass(Duration.ofMinutes(1));

        // then: at once and after 1, 3, 7, 15 and 31 s
        assertThat(platform.posts).isEqualTo(1 + 6);
    }

    @Test
    void one_that_has_ended_suspends_nothing_that_its_successor_opens() {
        // given
        step();
        time.pass(SOON);
        assertThat(platform.current()).isEqualTo("good open");

        // when
        desired = DesiredFixture.SUSPENDED;
        shell.end();
        step();
        time.pass(Duration.ofMinutes(1));

        // then
        assertThat(platform.current()).isEqualTo("good open");
    }

    @Test
    void errors_of_the_owner_stop_no_suspension() {
        // given
        step();
        time.pass(SOON);
        assertThat(platform.current()).isEqualTo("good open");

        // when: for longer than concurrent suspensions are sent
        error = true;
        desired = DesiredFixture.SUSPENDED;
        for (int again = 0; again < 45; again++) {
            step();
            time.pass(Duration.ofMillis(100));
        }
        error = false;

        // then
        time.pass(SOON);
        assertThat(platform.current()).isEqualTo("good suspended");
    }

    @Test
    void a_suspended_body_that_cannot_be_made_delays_no_other_market() {
        // given
        desired = new DesiredFixture(false, FIXTURE, Map.of("A", OPEN, "M", OPEN));
        step();
        time.pass(SOON);
        assertThat(platform.posts).isEqualTo(2);

        // when
        unmakeable = true;
        desired = DesiredFixture.SUSPENDED;
        step();

        // then
        time.pass(SOON);
        assertThat(platform.current()).isEqualTo("good suspended");
        assertThat(possible.mayBeOpen()).isTrue();
        unmakeable = false;
        time.pass(SOON);
        assertThat(possible.mayBeOpen()).isFalse();
    }

    private void step() {
        thread.execute(shell::step);
        time.rest();
    }

    private static SourceMarket named(String name) {
        return SourceMarket.of("F", name, false, List.of());
    }

    /** Rejects markets that are called bad. */
    private static final class PickyPlatform implements PlatformRequests {
        private final List<String> accepted = new ArrayList<>();
        private int posts;

        String current() {
            return accepted.isEmpty() ? "" : accepted.get(accepted.size() - 1);
        }

        @Override
        public CompletableFuture<Answer<Void>> suspend(String id, SourceMarket suspended, BooleanSupplier wanted) {
            return postMarket(id, suspended, wanted);
        }

        @Override
        public CompletableFuture<Answer<Void>> postFixture(String id, SourceFixture fixture) {
            return completedFuture(new Answer.Updated<>(1));
        }

        @Override
        public CompletableFuture<Answer<Void>> postMarket(String id, SourceMarket market, BooleanSupplier wanted) {
            posts++;
            if (market.name().equals("bad")) {
                return completedFuture(new Answer.Refused<>(400, Problem.of("Bad", "a name", Map.of()), 1));
            }
            accepted.add(market.name() + (Boolean.TRUE.equals(market.isSuspended()) ? " suspended" : " open"));
            return completedFuture(new Answer.Updated<>(1));
        }

        @Override
        public CompletableFuture<Answer<Void>> delete(String fixtureId, BooleanSupplier wanted) {
            return completedFuture(new Answer.Deleted<>(1));
        }

        @Override
        public CompletableFuture<PlatformSnapshot> read(
                String fixtureId,
                Collection<String> marketIds,
                BiConsumer<String, EntityState<SourceMarket>> onMarket) {
            return completedFuture(PlatformSnapshot.UNKNOWN);
        }
    }

    private final class TestOwner implements ReconcileLoop.Controller, ReconcileLoop.Results {
        @Override
        public DesiredFixture desired() {
            return desired;
        }

        @Override
        public Permissions permissions() {
            return new Permissions(true, true, true, true);
        }

        @Override
        public SourceMarket suspended(String marketId, SourceMarket last, boolean asDesired) {
            if (unmakeable && marketId.equals("A")) {
                throw new StackOverflowError("planted");
            }
            SourceMarket wanted = asDesired ? desired.markets().get(marketId) : null;
            return wanted == null ? last.with(true, InPlayStatus.IN_PLAY, List.of()) : wanted;
        }

        @Override
        public BooleanSupplier mayStillSuspend() {
            return () -> true;
        }

        @Override
        public SentVersion sentVersion() {
            return new SentVersion("F", 1, 0);
        }

        @Override
        public void sent(String marketId, SourceMarket body) {
            if (error) {
                throw new StackOverflowError("planted");
            }
        }

        @Override
        public void answered(SentVersion version, Target target, String id, Answer<?> answer, WriteResult result) {}

        @Override
        public void idle() {}
    }
}
