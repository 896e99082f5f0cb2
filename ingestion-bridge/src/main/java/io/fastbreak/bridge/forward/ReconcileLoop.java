package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.Receipt.Target;
import io.fastbreak.bridge.forward.PossibleFixture.Findings;
import io.fastbreak.bridge.forward.PossibleFixture.Reading;
import io.fastbreak.bridge.forward.PossibleStates.Request;
import io.fastbreak.bridge.forward.Receipts.SentVersion;
import io.fastbreak.bridge.forward.Reconciler.Action;
import io.fastbreak.bridge.forward.Reconciler.Permissions;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.GiveUpReason;
import io.fastbreak.platform.Problem;
import io.fastbreak.platform.ingestion.SourceFixture;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Carries out the decisions of the {@link Reconciler} for one fixture: sends requests, notes answers, and asks again. Used
 * by one thread.
 */
final class ReconcileLoop {
    private static final Logger LOG = LoggerFactory.getLogger(ReconcileLoop.class);

    /** Answers to the POST of a market which show that its fixture is absent. */
    private static final Set<Integer> FIXTURE_ABSENT = Set.of(404, 410);
    /** More actions in a row are an error; the next call continues. */
    private static final int MAX_ACTIONS = 100;

    private final PossibleFixture possible;
    private final Desire desire;
    private final Results results;
    private final PlatformRequests requests;
    private final ScheduledExecutorService thread;
    private final LongSupplier nanos;
    private @Nullable ScheduledFuture<?> wakeup;
    private long wakeupAt = Long.MAX_VALUE;
    private boolean isStepping;
    private boolean repeat;

    /** Knows what is desired and permitted. */
    interface Desire {
        /** Called before the other methods whenever something may have to be done: applies what has changed. */
        default void prepare() {}

        DesiredState desired();

        Permissions permissions();

        /**
         * The body that suspends a market, from the one that was sent or found last.
         *
         * @param asDesired false if the platform does not accept the desired body
         */
        SourceMarket suspended(String marketId, SourceMarket last, boolean asDesired);

        /** Asked on any thread, immediately before a suspension is written. */
        BooleanSupplier mayStillSuspend();

        /** Asked on any thread, immediately before an open market is written. */
        default BooleanSupplier mayStillOpen() {
            return () -> false;
        }

        /** Asked on any thread, immediately before a deletion is written. */
        default BooleanSupplier mayStillDelete() {
            return () -> false;
        }

        /** The version that is sent now. */
        SentVersion sentVersion();
    }

    /** Is informed of the results. */
    interface Results {
        /** A market is sent, so that the platform may have it from now on. */
        default void sent(String marketId, SourceMarket body) {}

        void answered(SentVersion version, Target kind, String id, Answer<?> answer, WriteResult result);

        /** A read has found entities in states that no request of this process can have left. */
        default void differencesFound(Findings found) {}

        /** There is nothing to do now. */
        void idle();
    }

    ReconcileLoop(
            PossibleFixture possible,
            Desire desire,
            Results results,
            PlatformRequests requests,
            ScheduledExecutorService thread,
            LongSupplier nanos) {
        this.possible = possible;
        this.desire = desire;
        this.results = results;
        this.requests = requests;
        this.thread = thread;
        this.nanos = nanos;
    }

    /** Does all that is to be done now. An error of any kind affects this fixture only; the next call tries again. */
    void step() {
        if (isStepping) {
            repeat = true;
            return;
        }
        isStepping = true;
        try {
            do {
                repeat = false;
                int actions = 0;
                while (actions < MAX_ACTIONS && carryOut(next())) {
                    actions++;
                }
                results.idle();
            } while (repeat);
        } catch (Throwable e) {
            LOG.error("{} could not be forwarded; the next tick tries again", possible.id(), e);
        } finally {
            isStepping = false;
        }
    }

    private Action next() {
        desire.prepare();
        long now = nanos.getAsLong();
        Permissions allowed = desire.permissions();
        possible.reads().lease(allowed.lease(), now);
        return Reconciler.next(desire.desired(), possible, allowed, now);
    }

    /** Whether there may be more to do now. */
    private boolean carryOut(Action action) {
        if (action instanceof Reconciler.WaitUntil wait) {
            wakeUp(wait.time());
            return false;
        }
        if (action instanceof Reconciler.Suspend suspend) {
            suspend.markets().forEach(this::suspend);
        } else if (action instanceof Reconciler.PostFixture post) {
            postFixture(post.fixture());
        } else if (action instanceof Reconciler.Open open) {
            open.markets().forEach((id, body) -> post(id, body, false));
        } else if (action instanceof Reconciler.Delete) {
            delete();
        } else if (action instanceof Reconciler.Read) {
            read();
        }
        return !(action instanceof Reconciler.Nothing);
    }

    private void suspend(String id) {
        PossibleMarket market = possible.market(id);
        SourceMarket last = market.last();
        if (last == null) {
            return;
        }
        SourceMarket body;
        try {
            body = desire.suspended(id, last, market.isSuspendedAsDesired());
        } catch (Throwable e) {
            LOG.error("The suspended body of {} could not be made; another one is tried", id, e);
            market.suspensionFailed(nanos.getAsLong());
            return;
        }
        post(id, body, true);
    }

    private void post(String id, SourceMarket body, boolean isSuspension) {
        boolean isOpen = !isSuspension && PossibleMarket.isOpen(body);
        BooleanSupplier wanted = isOpen ? desire.mayStillOpen() : desire.mayStillSuspend();
        boolean wasPresent = possible.market(id).isPresent();
        long now = nanos.getAsLong();
        Request<SourceMarket> request = isSuspension ? possible.suspend(id, body, now) : possible.send(id, body, now);
        write(
                Target.MARKET,
                id,
                traced -> {
                    results.sent(id, body);
                    return isSuspension ? traced.suspend(id, body, wanted) : traced.postMarket(id, body, wanted);
                },
                (answer, result) -> {
                    if (isSuspension) {
                        possible.market(id).suspensionEnded(result, nanos.getAsLong());
                    }
                    // A platform that creates a market which it had has lost it, or its fixture.
                    boolean missing = (wasPresent && answer.kind() == Answer.Kind.CREATED)
                            || FIXTURE_ABSENT.contains(answer.status());
                    possible.posted(id, request, body, result, missing, nanos.getAsLong());
                });
    }

    private void postFixture(SourceFixture body) {
        Request<SourceFixture> request = possible.post(body, nanos.getAsLong());
        write(
                Target.FIXTURE,
                possible.id(),
                traced -> traced.postFixture(possible.id(), body),
                (answer, result) -> possible.posted(
                        request, body, result, answer.kind() == Answer.Kind.CREATED, nanos.getAsLong()));
    }

    private void delete() {
        BooleanSupplier wanted = desire.mayStillDelete();
        possible.delete();
        write(
                Target.FIXTURE,
                possible.id(),
                traced -> traced.delete(possible.id(), wanted),
                (answer, result) ->
                        possible.deleted(result, answer.kind() == Answer.Kind.NOT_FOUND, nanos.getAsLong()));
    }

    private void read() {
        List<String> ids = new ArrayList<>(possible.markets().keySet());
        Reading reading = possible.read(ids, nanos.getAsLong());
        CompletableFuture<Void> unused = started(() -> requests.read(possible.id(), ids))
                .exceptionally(failure -> PlatformSnapshot.UNKNOWN)
                .thenAcceptAsync(
                        snapshot -> {
                            found(reading, snapshot);
                            step();
                        },
                        thread);
    }

    /** A snapshot that cannot be compared counts as unknown. */
    private void found(Reading reading, PlatformSnapshot snapshot) {
        try {
            Findings found = possible.found(reading, snapshot, nanos.getAsLong());
            if (found.differences() > 0) {
                results.differencesFound(found);
            }
        } catch (Throwable e) {
            LOG.error("The platform's state of {} could not be compared", possible.id(), e);
            Findings unused = possible.found(reading, PlatformSnapshot.UNKNOWN, nanos.getAsLong());
        }
    }

    /** @param noted notes the answer, before {@link Results} are informed of it */
    private void write(
            Target kind,
            String id,
            Function<PlatformRequests, CompletableFuture<Answer<Void>>> request,
            BiConsumer<Answer<Void>, WriteResult> noted) {
        SentVersion version = desire.sentVersion();
        CompletableFuture<Void> unused = started(() -> request.apply(requests.tracedBy(version.trace())))
                .exceptionally(ReconcileLoop::failed)
                .thenAcceptAsync(
                        answer -> {
                            try {
                                WriteResult result = WriteResult.of(answer);
                                noted.accept(answer, result);
                                results.answered(version, kind, id, answer, result);
                            } catch (Throwable e) {
                                LOG.error("The answer for {} could not be handled", possible.id(), e);
                            }
                            step();
                        },
                        thread);
    }

    /** An error before a request is sent is an answer as well. */
    private static <T> CompletableFuture<T> started(Supplier<CompletableFuture<T>> request) {
        try {
            return request.get();
        } catch (Throwable e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    private static Answer<Void> failed(Throwable failure) {
        LOG.error("A request failed in the client", failure);
        return new Answer.GaveUp<>(GiveUpReason.UNREADABLE, 0, Problem.of("Failed", failure.toString(), Map.of()), 1);
    }

    private void wakeUp(long time) {
        long now = nanos.getAsLong();
        if (time == Long.MAX_VALUE || (wakeupAt > now && wakeupAt <= time)) {
            return;
        }
        if (wakeup != null) {
            wakeup.cancel(false);
        }
        wakeupAt = time;
        wakeup = thread.schedule(
                () -> {
                    wakeupAt = Long.MAX_VALUE;
                    step();
                },
                Math.max(time - now, TimeUnit.MILLISECONDS.toNanos(1)),
                TimeUnit.NANOSECONDS);
    }
}
