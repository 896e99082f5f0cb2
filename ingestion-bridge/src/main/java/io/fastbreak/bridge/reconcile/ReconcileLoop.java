package io.fastbreak.bridge.reconcile;

import io.fastbreak.bridge.Receipt.Target;
import io.fastbreak.bridge.reconcile.PlatformFixture.Reading;
import io.fastbreak.bridge.reconcile.Receipts.SentVersion;
import io.fastbreak.bridge.reconcile.Reconciler.Action;
import io.fastbreak.bridge.reconcile.Reconciler.Permissions;
import io.fastbreak.bridge.reconcile.UncertainState.Request;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.GiveUpReason;
import io.fastbreak.platform.Problem;
import io.fastbreak.platform.ingestion.SourceFixture;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
public final class ReconcileLoop {
    private static final Logger LOG = LoggerFactory.getLogger(ReconcileLoop.class);

    /** More actions in a row are an error; the next call continues. */
    private static final int MAX_ACTIONS = 100;

    private final PlatformFixture platform;
    private final Controller controller;
    private final Results results;
    private final PlatformRequests requests;
    private final ScheduledExecutorService thread;
    private final LongSupplier nanos;
    private @Nullable ScheduledFuture<?> wakeup;
    private long wakeupAt = Long.MAX_VALUE;
    private boolean isStepping;
    private boolean isStepDue;
    private boolean repeat;
    private boolean hasEnded;

    /** Knows what is desired and permitted. */
    public interface Controller {
        /** Called before the other methods whenever something may have to be done: applies what has changed. */
        default void prepare() {}

        DesiredFixture desired();

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
    public interface Results {
        /** A market is sent, so that the platform may have it from now on. */
        default void sent(String marketId, SourceMarket body) {}

        void answered(SentVersion version, Target kind, String id, Answer<?> answer, WriteResult result);

        /** A read has found entities in states that no request of this process can have left. */
        default void differencesFound(ReadResult found) {}

        /** There is nothing to do now. */
        void idle();
    }

    public ReconcileLoop(
            PlatformFixture platform,
            Controller controller,
            Results results,
            PlatformRequests requests,
            ScheduledExecutorService thread,
            LongSupplier nanos) {
        this.platform = platform;
        this.controller = controller;
        this.results = results;
        this.requests = requests;
        this.thread = thread;
        this.nanos = nanos;
    }

    /** Does all that is to be done now. An error of any kind affects this fixture only; the next call tries again. */
    public void step() {
        if (hasEnded) {
            return;
        }
        if (isStepping) {
            repeat = true;
            return;
        }
        isStepping = true;
        isStepDue = false;
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
            LOG.error("{} could not be forwarded; the next tick tries again", platform.id(), e);
        } finally {
            isStepping = false;
        }
    }

    /** The same once what else is waiting for this thread is handled: three answers that arrive together need one step. */
    public void stepSoon() {
        if (!isStepDue) {
            isStepDue = true;
            thread.execute(() -> {
                if (isStepDue) {
                    step();
                }
            });
        }
    }

    /** Sends and asks nothing more: another one may have the fixture from now on. */
    public void end() {
        hasEnded = true;
    }

    private Action next() {
        controller.prepare();
        long now = nanos.getAsLong();
        Permissions allowed = controller.permissions();
        platform.reads().lease(allowed.lease(), now);
        return Reconciler.next(controller.desired(), platform, allowed, now);
    }

    /** True if there may be more to do now. */
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
        PlatformMarket market = platform.market(id);
        SourceMarket last = Reconciler.bodyOf(id, controller.desired(), platform);
        if (last == null) {
            return;
        }
        SourceMarket body;
        try {
            body = controller.suspended(id, last, market.suspensions().areAsDesired());
        } catch (Throwable e) {
            LOG.error("The suspended body of {} could not be made; another one is tried", id, e);
            market.suspensions().failed(nanos.getAsLong());
            return;
        }
        post(id, body, true);
    }

    private void post(String id, SourceMarket body, boolean isSuspension) {
        boolean isOpen = !isSuspension && PlatformMarket.isOpen(body);
        BooleanSupplier wanted = isOpen ? controller.mayStillOpen() : controller.mayStillSuspend();
        boolean wasPresent = platform.market(id).isPresent();
        SentVersion version = controller.sentVersion();
        long now = nanos.getAsLong();
        Request<SourceMarket> request = isSuspension ? platform.suspend(id, body, now) : platform.send(id, body, now);
        write(
                version,
                Target.MARKET,
                id,
                traced -> {
                    results.sent(id, body);
                    return isSuspension ? traced.suspend(id, body, wanted) : traced.postMarket(id, body, wanted);
                },
                (answer, result) -> {
                    if (isSuspension) {
                        platform.market(id).suspensionEnded(result, nanos.getAsLong());
                    }
                    // A platform that creates a market which it had has lost it, or its fixture.
                    boolean missing =
                            (wasPresent && answer.kind() == Answer.Kind.CREATED) || PlatformSnapshot.isAbsent(answer);
                    platform.posted(id, request, body, result, missing, nanos.getAsLong());
                });
    }

    private void postFixture(SourceFixture body) {
        SentVersion version = controller.sentVersion();
        Request<SourceFixture> request = platform.post(body, nanos.getAsLong());
        write(
                version,
                Target.FIXTURE,
                platform.id(),
                traced -> traced.postFixture(platform.id(), body),
                (answer, result) -> platform.posted(
                        request, body, result, answer.kind() == Answer.Kind.CREATED, nanos.getAsLong()));
    }

    private void delete() {
        BooleanSupplier wanted = controller.mayStillDelete();
        SentVersion version = controller.sentVersion();
        platform.deletion().sent();
        write(
                version,
                Target.FIXTURE,
                platform.id(),
                traced -> traced.delete(platform.id(), wanted),
                (answer, result) -> {
                    boolean missing = PlatformSnapshot.isAbsent(answer);
                    platform.deleted(missing ? WriteResult.SETTLED : result, missing, nanos.getAsLong());
                });
    }

    private void read() {
        List<String> ids = new ArrayList<>(platform.markets().keySet());
        Reading reading = platform.read(ids, nanos.getAsLong());
        BiConsumer<String, EntityState<SourceMarket>> onMarket =
                platform.isWithoutBody() ? this::foundMarket : (id, state) -> {};
        CompletableFuture<Void> unused = started(() -> requests.read(platform.id(), ids, onMarket))
                .exceptionally(failure -> PlatformSnapshot.UNKNOWN)
                .thenAcceptAsync(
                        snapshot -> {
                            found(reading, snapshot);
                            step();
                        },
                        thread);
    }

    /** A market that no body is known of can be suspended from now on, although the rest of the read may hang. */
    private void foundMarket(String id, EntityState<SourceMarket> state) {
        thread.execute(() -> {
            if (platform.market(id).learn(state)) {
                step();
            }
        });
    }

    /** A snapshot that cannot be compared counts as unknown. */
    private void found(Reading reading, PlatformSnapshot snapshot) {
        try {
            ReadResult found = platform.found(reading, snapshot, nanos.getAsLong());
            if (found.differences() > 0) {
                results.differencesFound(found);
            }
        } catch (Throwable e) {
            LOG.error("The platform's state of {} could not be compared", platform.id(), e);
            ReadResult unused = platform.found(reading, PlatformSnapshot.UNKNOWN, nanos.getAsLong());
        }
    }

    /** @param noted notes the answer, before {@link Results} are informed of it */
    private void write(
            SentVersion version,
            Target kind,
            String id,
            Function<PlatformRequests, CompletableFuture<Answer<Void>>> request,
            BiConsumer<Answer<Void>, WriteResult> noted) {
        CompletableFuture<Void> unused = started(() -> request.apply(requests.tracedBy(version.trace())))
                .exceptionally(ReconcileLoop::failed)
                .thenAcceptAsync(
                        answer -> {
                            WriteResult result = WriteResult.of(answer);
                            note(answer, result, noted);
                            try {
                                results.answered(version, kind, id, answer, result);
                            } catch (Throwable e) {
                                LOG.error("Nobody learns of the answer for {}", platform.id(), e);
                            }
                            if (result == WriteResult.SETTLED) {
                                stepSoon();
                            } else {
                                step();
                            }
                        },
                        thread);
    }

    /** A request whose answer cannot be noted has ended all the same, and nobody knows how. */
    private void note(Answer<Void> answer, WriteResult result, BiConsumer<Answer<Void>, WriteResult> noted) {
        try {
            noted.accept(answer, result);
        } catch (Throwable e) {
            LOG.error("The answer for {} could not be handled", platform.id(), e);
            noted.accept(answer, WriteResult.UNKNOWN);
        }
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
