package io.fastbreak.bridge.reconcile;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.BridgeTiming;
import io.fastbreak.bridge.Receipt.Target;
import io.fastbreak.bridge.reconcile.Receipts.SentVersion;
import io.fastbreak.bridge.reconcile.Reconciler.Permissions;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.GiveUpReason;
import io.fastbreak.platform.Problem;
import io.fastbreak.platform.ingestion.InPlayStatus;
import io.fastbreak.platform.ingestion.OptionalBoolean;
import io.fastbreak.platform.ingestion.SourceFixture;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** In virtual time: how long a market that must not be open waits for its next suspension while requests fail. */
class SuspensionIntervalTest {
    private static final SourceFixture FIXTURE =
            SourceFixture.of("MAD v MIL", 4, Instant.EPOCH, OptionalBoolean.YES, OptionalBoolean.NO);
    private static final SourceMarket OPEN =
            SourceMarket.of("F", "total", false, List.of()).with(false, InPlayStatus.IN_PLAY, List.of());
    private static final long REQUEST_TIMEOUT = Duration.ofSeconds(3).toNanos();
    /** Within which a market of an unreliable game is suspended, or its suspension is tried again. */
    private static final long PROMISED = Duration.ofSeconds(2).toNanos();

    private static final Duration TRIED = Duration.ofMinutes(2);

    private final VirtualThread thread = new VirtualThread();

    @AfterEach
    void end() {
        thread.shutdownNow();
    }

    /** One failure of ten thousand, then one of two, then all: in every way that a request can fail, after any time. */
    @ParameterizedTest
    @ValueSource(doubles = {0.0001, 0.5, 1})
    void until_a_suspension_is_confirmed_it_is_sent_at_least_every_two_seconds(double failing) {
        for (long seed = 0; seed < 25; seed++) {
            FailingPlatform platform = new FailingPlatform(new SplittableRandom(seed), failing);
            Owner owner = new Owner();
            PlatformFixture possible = new PlatformFixture("F", BridgeTiming.STANDARD);
            ReconcileLoop loop = new ReconcileLoop(possible, owner, owner, platform, thread, thread::nanos);
            thread.execute(loop::step);
            thread.runUntil(() -> !platform.isSuspended);

            owner.desired = DesiredFixture.SUSPENDED;
            long begin = thread.nanos();
            thread.execute(loop::step);
            thread.runUntil(() -> !possible.mayBeOpen() || thread.nanos() - begin > TRIED.toNanos());

            long end = thread.nanos();
            assertThat(platform.longestPause(begin, end)).as("seed %d", seed).isLessThanOrEqualTo(PROMISED);
            assertThat(possible.mayBeOpen()).as("seed %d", seed).isEqualTo(failing == 1);
            thread.clear();
        }
    }

    /** Posts of open markets succeed; a share of the suspensions fails, some of them although they are applied. */
    private final class FailingPlatform implements PlatformRequests {
        private final SplittableRandom random;
        private final double failing;
        private final List<Long> suspensions = new ArrayList<>();
        private boolean isSuspended = true;

        private FailingPlatform(SplittableRandom random, double failing) {
            this.random = random;
            this.failing = failing;
        }

        long longestPause(long begin, long end) {
            long longest = 0;
            long before = begin;
            for (long sent : suspensions) {
                longest = Math.max(longest, sent - before);
                before = sent;
            }
            return Math.max(longest, Math.min(end, suspensions.isEmpty() ? end : before) - before);
        }

        @Override
        public CompletableFuture<Answer<Void>> suspend(String id, SourceMarket suspended, BooleanSupplier wanted) {
            suspensions.add(thread.nanos());
            return random.nextDouble() < failing
                    ? after(random.nextLong(REQUEST_TIMEOUT), failure())
                    : after(random.nextLong(REQUEST_TIMEOUT / 10), new Answer.Updated<>(1));
        }

        private Answer<Void> failure() {
            Problem problem = Problem.of("failed", "on purpose", Map.of());
            GiveUpReason[] reasons = GiveUpReason.values();
            return random.nextBoolean()
                    ? new Answer.Refused<>(300 + random.nextInt(300), problem, 1)
                    : new Answer.GaveUp<>(reasons[random.nextInt(reasons.length)], 0, problem, 1);
        }

        private <T> CompletableFuture<T> after(long nanos, T value) {
            CompletableFuture<T> answer = new CompletableFuture<>();
            Runnable complete = () -> answer.complete(value);
            ScheduledFuture<?> unused = thread.schedule(complete, nanos, TimeUnit.NANOSECONDS);
            return answer;
        }

        @Override
        public CompletableFuture<Answer<Void>> postFixture(String id, SourceFixture fixture) {
            return after(0, new Answer.Updated<>(1));
        }

        @Override
        public CompletableFuture<Answer<Void>> postMarket(String id, SourceMarket market, BooleanSupplier wanted) {
            isSuspended = Boolean.TRUE.equals(market.isSuspended());
            return after(0, new Answer.Updated<>(1));
        }

        @Override
        public CompletableFuture<Answer<Void>> delete(String fixtureId, BooleanSupplier wanted) {
            return after(0, new Answer.Deleted<>(1));
        }

        @Override
        public CompletableFuture<PlatformSnapshot> read(
                String fixtureId,
                Collection<String> marketIds,
                BiConsumer<String, EntityState<SourceMarket>> onMarket) {
            return after(random.nextLong(REQUEST_TIMEOUT), PlatformSnapshot.UNKNOWN);
        }
    }

    private static final class Owner implements ReconcileLoop.Controller, ReconcileLoop.Results {
        private DesiredFixture desired = new DesiredFixture(false, FIXTURE, Map.of("M", OPEN));

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
            return last.with(true, InPlayStatus.IN_PLAY, List.of());
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
        public void answered(SentVersion version, Target target, String id, Answer<?> answer, WriteResult result) {}

        @Override
        public void idle() {}
    }

    /** Runs tasks in the order of their time, on the thread of the test. */
    private static final class VirtualThread extends ScheduledThreadPoolExecutor {
        private final PriorityQueue<Task> tasks =
                new PriorityQueue<>(Comparator.comparingLong(Task::due).thenComparingLong(Task::number));
        private long now;
        private long scheduled;

        private record Task(long due, long number, Runnable work, ScheduledFuture<?> handle) {}

        private VirtualThread() {
            super(1);
        }

        long nanos() {
            return now;
        }

        void runUntil(BooleanSupplier condition) {
            while (!condition.getAsBoolean()) {
                Task next = tasks.remove();
                now = next.due();
                if (!next.handle().isCancelled()) {
                    next.work().run();
                }
            }
        }

        void clear() {
            tasks.clear();
            getQueue().clear();
        }

        @Override
        public void execute(Runnable task) {
            ScheduledFuture<?> unused = schedule(task, 0, TimeUnit.NANOSECONDS);
        }

        @Override
        public ScheduledFuture<?> schedule(Runnable task, long delay, TimeUnit unit) {
            ScheduledFuture<?> handle = super.schedule(() -> {}, 1, TimeUnit.DAYS);
            tasks.add(new Task(now + unit.toNanos(delay), scheduled++, task, handle));
            return handle;
        }
    }
}
