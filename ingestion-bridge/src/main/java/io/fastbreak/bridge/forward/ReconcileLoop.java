package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.Receipt.Target;
import io.fastbreak.bridge.forward.Possible.Request;
import io.fastbreak.bridge.forward.PossibleFixture.Reading;
import io.fastbreak.bridge.forward.Reconciler.Action;
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
 * Carries out what the {@link Reconciler} says for one fixture: sends the requests, notes the answers, and asks again.
 * Used by one thread.
 */
final class ReconcileLoop {
    private static final Logger LOG = LoggerFactory.getLogger(ReconcileLoop.class);

    /** These answers to a POST say that what it belongs to is not there. */
    private static final Set<Integer> GONE = Set.of(404, 410);
    /** More at once is an error, and goes on at the next call. */
    private static final int MOST_STEPS = 100;

    private final PossibleFixture possible;
    private final Owner owner;
    private final Requests requests;
    private final ScheduledExecutorService thread;
    private final LongSupplier nanos;
    private @Nullable ScheduledFuture<?> wakeup;
    private long wakeupAt = Long.MAX_VALUE;
    private boolean stepping;
    private boolean again;

    /** What is desired and allowed, and who is to know what came of it. */
    interface Owner {

        /** Called before the others, whenever something may be done next: takes up what has changed. */
        void prepare();

        Desired desired();

        Allowed allowed();

        /**
         * The body that suspends a market, from the one that was sent or found last.
         *
         * @param asDesired false where what is desired is not taken
         */
        SourceMarket suspended(String marketId, SourceMarket last, boolean asDesired);

        /** Asked on any thread, at the last moment before a suspension is written. */
        BooleanSupplier mayStillSuspend();

        /** Asked on any thread, at the last moment before an open market is written. */
        BooleanSupplier mayStillOpen();

        /** The version that is sent now. */
        Batch batch();

        /** A market is sent, and may stand from now on. */
        void sent(String marketId, SourceMarket body);

        void answered(Batch batch, Target target, String id, Answer<?> answer, WriteResult delivery);

        /** What stood was not what was last confirmed. */
        void differed(int count);

        /** There is nothing to do now. */
        void rested();
    }

    ReconcileLoop(
            PossibleFixture possible,
            Owner owner,
            Requests requests,
            ScheduledExecutorService thread,
            LongSupplier nanos) {
        this.possible = possible;
        this.owner = owner;
        this.requests = requests;
        this.thread = thread;
        this.nanos = nanos;
    }

    boolean isSettled() {
        return Reconciler.isSettled(owner.desired(), possible, owner.allowed(), nanos.getAsLong());
    }

    /**
     * Does all that is to be done now. An error of any kind ends with this fixture, and is tried again at the next call.
     */
    void step() {
        if (stepping) {
            again = true;
            return;
        }
        stepping = true;
        try {
            do {
                again = false;
                int steps = 0;
                while (steps < MOST_STEPS && carryOut(next())) {
                    steps++;
                }
                owner.rested();
            } while (again);
        } catch (Throwable e) {
            LOG.error("{} could not be forwarded; it is tried again", possible.id(), e);
        } finally {
            stepping = false;
        }
    }

    private Action next() {
        owner.prepare();
        return Reconciler.next(owner.desired(), possible, owner.allowed(), nanos.getAsLong());
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
        SourceMarket last = possible.market(id).last();
        if (last == null) {
            return;
        }
        SourceMarket body;
        try {
            body = owner.suspended(id, last, possible.market(id).isSuspendedAsDesired());
        } catch (Throwable e) {
            LOG.error("{} has no suspended body; another is tried", id, e);
            possible.market(id).unmade(nanos.getAsLong());
            return;
        }
        boolean there = possible.market(id).isThere();
        BooleanSupplier wanted = owner.mayStillSuspend();
        Batch batch = owner.batch();
        Request<SourceMarket> request = possible.suspend(id, body, nanos.getAsLong());
        send(
                () -> {
                    owner.sent(id, body);
                    return requests.suspend(id, body, wanted);
                },
                answer -> {
                    WriteResult delivery = WriteResult.of(answer);
                    possible.market(id).suspended(delivery, nanos.getAsLong());
                    posted(batch, id, request, body, there, answer);
                });
    }

    private void post(String id, SourceMarket body) {
        boolean there = possible.market(id).isThere();
        BooleanSupplier wanted = PossibleMarket.isOpen(Stand.of(body)) ? owner.mayStillOpen() : owner.mayStillSuspend();
        Batch batch = owner.batch();
        Request<SourceMarket> request = possible.send(id, body, nanos.getAsLong());
        send(
                () -> {
                    owner.sent(id, body);
                    return requests.postMarket(id, body, wanted);
                },
                answer -> posted(batch, id, request, body, there, answer));
    }

    /** @param there whether the market was known to stand: a platform that creates it has lost it, or its fixture */
    private void posted(
            Batch batch,
            String id,
            Request<SourceMarket> request,
            SourceMarket body,
            boolean there,
            Answer<Void> answer) {
        boolean missing = (there && answer.kind() == Answer.Kind.CREATED) || GONE.contains(answer.status());
        WriteResult delivery = WriteResult.of(answer);
        possible.posted(id, request, body, delivery, missing, nanos.getAsLong());
        owner.answered(batch, Target.MARKET, id, answer, delivery);
    }

    private void postFixture(SourceFixture body) {
        Request<SourceFixture> request = possible.post(body, nanos.getAsLong());
        Batch batch = owner.batch();
        send(() -> requests.postFixture(possible.id(), body), answer -> {
            WriteResult delivery = WriteResult.of(answer);
            boolean created = answer.kind() == Answer.Kind.CREATED;
            possible.posted(request, body, delivery, created, nanos.getAsLong());
            owner.answered(batch, Target.FIXTURE, possible.id(), answer, delivery);
        });
    }

    private void delete() {
        possible.delete();
        Batch batch = owner.batch();
        send(() -> requests.delete(possible.id()), answer -> {
            WriteResult delivery = WriteResult.of(answer);
            possible.deleted(delivery, nanos.getAsLong());
            owner.answered(batch, Target.FIXTURE, possible.id(), answer, delivery);
        });
    }

    private void read() {
        List<String> ids = new ArrayList<>(possible.markets().keySet());
        Reading reading = possible.read(ids, nanos.getAsLong());
        CompletableFuture<Standing> read;
        try {
            read = requests.read(possible.id(), ids);
        } catch (Throwable e) {
            read = CompletableFuture.failedFuture(e);
        }
        CompletableFuture<Void> unused = read.exceptionally(failure -> Standing.unknown())
                .thenAcceptAsync(
                        standing -> {
                            found(reading, standing);
                            step();
                        },
                        thread);
    }

    /** What cannot be compared says nothing. */
    private void found(Reading reading, Standing standing) {
        try {
            int differences = possible.found(reading, standing, nanos.getAsLong());
            if (differences > 0) {
                owner.differed(differences);
            }
        } catch (Throwable e) {
            LOG.error("What stands of {} could not be noted", possible.id(), e);
            int unused = possible.found(reading, Standing.unknown(), nanos.getAsLong());
        }
    }

    /** A request that fails in the client is one without an answer. */
    private void send(Supplier<CompletableFuture<Answer<Void>>> request, Consumer<Answer<Void>> noted) {
        CompletableFuture<Answer<Void>> sent;
        try {
            sent = request.get();
        } catch (Throwable e) {
            sent = CompletableFuture.failedFuture(e);
        }
        CompletableFuture<Void> unused = sent.exceptionally(ReconcileLoop::failed)
                .thenAcceptAsync(
                        answer -> {
                            try {
                                noted.accept(answer);
                            } catch (Throwable e) {
                                LOG.error("The answer of {} could not be noted", possible.id(), e);
                            }
                            step();
                        },
                        thread);
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
