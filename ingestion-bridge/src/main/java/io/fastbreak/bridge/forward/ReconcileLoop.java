package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.Receipt.Target;
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
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
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
    private final Owner owner;
    private final PlatformRequests requests;
    private final ScheduledExecutorService thread;
    private final LongSupplier nanos;
    private @Nullable ScheduledFuture<?> wakeup;
    private long wakeupAt = Long.MAX_VALUE;
    private boolean isStepping;
    private boolean repeat;

    /** Knows what is desired and permitted, and is informed of the results. */
    interface Owner {
        /** Called before the other methods whenever something may have to be done: applies what has changed. */
        default void prepare() {}

        DesiredState desired();

        Permissions permissions();

        /**
         * The body that suspends a market, from the one that was sent or found last.
         *
         * @param asDesired false where the platform does not accept the desired body
         */
        SourceMarket suspended(String marketId, SourceMarket last, boolean asDesired);

        /** Asked on any thread, immediately before a suspension is written. */
        BooleanSupplier mayStillSuspend();

        /** Asked on any thread, immediately before an open market is written. */
        default BooleanSupplier mayStillOpen() {
            return () -> false;
        }

        /** The version that is sent now. */
        SentVersion sentVersion();

        /** A market is sent, so that the platform may have it from now on. */
        default void sent(String marketId, SourceMarket body) {}

        void answered(SentVersion version, Target kind, String id, Answer<?> answer, WriteResult result);

        /** A read has found entities in another state than the only possible one. */
        default void differencesFound(int count) {}

        /** There is nothing to do now. */
        void idle();
    }

    ReconcileLoop(
            PossibleFixture possible,
            Owner owner,
            PlatformRequests requests,
            ScheduledExecutorService thread,
            LongSupplier nanos) {
        this.possible = possible;
        this.owner = owner;
        this.requests = requests;
        this.thread = thread;
        this.nanos = nanos;
    }

    boolean isSettled() {
        return Reconciler.isSettled(owner.desired(), possible, owner.permissions(), nanos.getAsLong());
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
                owner.idle();
            } while (repeat);
        } catch (Throwable e) {
            LOG.error("{} could not be forwarded; the next tick tries again", possible.id(), e);
        } finally {
            isStepping = false;
        }
    }

    private Action next() {
        owner.prepare();
        return Reconciler.next(owner.desired(), possible, owner.permissions(), nanos.getAsLong());
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
            open.markets().forEach(this::post);
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
            body = owner.suspended(id, last, market.isSuspendedAsDesired());
        } catch (Throwable e) {
            LOG.error("The suspended body of {} could not be made; another one is tried", id, e);
            market.suspensionFailed(nanos.getAsLong());
            return;
        }
        boolean wasPresent = market.isPresent();
        BooleanSupplier wanted = owner.mayStillSuspend();
        SentVersion version = owner.sentVersion();
        Request<SourceMarket> request = possible.suspend(id, body, nanos.getAsLong());
        send(
                () -> {
                    owner.sent(id, body);
                    return requests.suspend(id, body, wanted);
                },
                answer -> {
                    possible.market(id).suspensionEnded(WriteResult.of(answer), nanos.getAsLong());
                    posted(version, id, request, body, wasPresent, answer);
                });
    }

    private void post(String id, SourceMarket body) {
        boolean wasPresent = possible.market(id).isPresent();
        BooleanSupplier wanted = PossibleMarket.isOpen(body) ? owner.mayStillOpen() : owner.mayStillSuspend();
        SentVersion version = owner.sentVersion();
        Request<SourceMarket> request = possible.send(id, body, nanos.getAsLong());
        send(
                () -> {
                    owner.sent(id, body);
                    return requests.postMarket(id, body, wanted);
                },
                answer -> posted(version, id, request, body, wasPresent, answer));
    }

    /** @param wasPresent a platform that creates a market which it had has lost it, or its fixture */
    private void posted(
            SentVersion version,
            String id,
            Request<SourceMarket> request,
            SourceMarket body,
            boolean wasPresent,
            Answer<Void> answer) {
        boolean missing =
                (wasPresent && answer.kind() == Answer.Kind.CREATED) || FIXTURE_ABSENT.contains(answer.status());
        WriteResult result = WriteResult.of(answer);
        possible.posted(id, request, body, result, missing, nanos.getAsLong());
        owner.answered(version, Target.MARKET, id, answer, result);
    }

    private void postFixture(SourceFixture body) {
        Request<SourceFixture> request = possible.post(body, nanos.getAsLong());
        SentVersion version = owner.sentVersion();
        send(() -> requests.postFixture(possible.id(), body), answer -> {
            WriteResult result = WriteResult.of(answer);
            boolean created = answer.kind() == Answer.Kind.CREATED;
            possible.posted(request, body, result, created, nanos.getAsLong());
            owner.answered(version, Target.FIXTURE, possible.id(), answer, result);
        });
    }

    private void delete() {
        possible.delete();
        SentVersion version = owner.sentVersion();
        send(() -> requests.delete(possible.id()), answer -> {
            WriteResult result = WriteResult.of(answer);
            possible.deleted(result, nanos.getAsLong());
            owner.answered(version, Target.FIXTURE, possible.id(), answer, result);
        });
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
            int differences = possible.found(reading, snapshot, nanos.getAsLong());
            if (differences > 0) {
                owner.differencesFound(differences);
            }
        } catch (Throwable e) {
            LOG.error("The platform's state of {} could not be compared", possible.id(), e);
            int unused = possible.found(reading, PlatformSnapshot.UNKNOWN, nanos.getAsLong());
        }
    }

    private void send(Supplier<CompletableFuture<Answer<Void>>> request, Consumer<Answer<Void>> onAnswer) {
        CompletableFuture<Void> unused = started(request)
                .exceptionally(ReconcileLoop::failed)
                .thenAcceptAsync(
                        answer -> {
                            try {
                                onAnswer.accept(answer);
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
