package io.fastbreak.bridge.forward;

import static java.util.concurrent.CompletableFuture.completedFuture;

import io.fastbreak.bridge.BridgeTiming;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.MarketResults;
import io.fastbreak.bridge.forward.VersionQueue.GameVersion;
import io.fastbreak.bridge.liveness.LastBeacon;
import io.fastbreak.bridge.liveness.PlatformReach;
import io.fastbreak.bridge.market.MarketBook;
import io.fastbreak.bridge.market.SuspensionCause;
import io.fastbreak.bridge.reconcile.Confirmations;
import io.fastbreak.bridge.reconcile.PlatformFixture;
import io.fastbreak.bridge.reconcile.PlatformRequests;
import io.fastbreak.bridge.reconcile.ReconcileLoop;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.TraceContext;
import io.fastbreak.model.game.ScoringSummary;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One game of this bridge, from its first summary until it is retired or given up. {@link FixtureController} says what the
 * platform is to have, {@link PlatformFixture} what it may have, {@link ReconcileLoop} sends what is needed, and
 * {@link FixtureResults} handles the answers. Used by one thread.
 */
final class BridgedFixture {
    /** A request is applied again some seconds later at most; the clocks of two processes may differ by the rest. */
    private static final long SUSPENDED_LATELY = Duration.ofMinutes(1).toNanos();

    private static final Logger LOG = LoggerFactory.getLogger(BridgedFixture.class);

    private final String fixtureId;
    private final int partition;
    private final BridgeContext context;
    private final BridgeTiming timing;
    private final MarketBook book;
    private final PlatformFixture platform;
    private final FixtureRecords records;
    private final FixtureController controller;
    private final FixtureResults results;
    private final ReconcileLoop loop;
    private final MarketClock clock;
    private final UncommittedVersion uncommitted;
    private final AnnouncedEvents announced;
    private long lastUsed;
    /** When a tick last found no market open that must not be. */
    private long notClosingAt;

    BridgedFixture(String fixtureId, int partition, BridgeContext context) {
        this.fixtureId = fixtureId;
        this.partition = partition;
        this.context = context;
        this.timing = context.settings().timing();
        this.book = new MarketBook(
                fixtureId, context.settings(), context.model(), context.overrides(), now -> context.liveness()
                        .pipelineNow(partition, now, context.nanoTime()));
        this.platform = new PlatformFixture(book.sourceId(), timing);
        Confirmations confirmations = new Confirmations(platform);
        this.clock = new MarketClock(
                context.metrics().marketTimes(),
                new Flapping(fixtureId, timing.closingsPerMinute()),
                book.marketIds(),
                context.nanoTime());
        FixtureOffer offer = new FixtureOffer(fixtureId, context, book);
        this.uncommitted = offer.uncommitted();
        this.announced = offer.announced();
        this.records =
                new FixtureRecords(fixtureId, partition, context, offer, platform, confirmations, this::stepSoon);
        this.controller = new FixtureController(fixtureId, partition, context, offer, platform, records, clock);
        this.results = new FixtureResults(context, book, offer, platform, controller, records, confirmations, clock);
        this.loop = new ReconcileLoop(
                platform,
                controller,
                results,
                context.isLive() ? new PlatformRequests.Live(context.client()) : new PlatformRequests.Shadow(),
                context.thread(),
                context.nanos());
        this.lastUsed = context.nanoTime();
        this.notClosingAt = lastUsed;
    }

    private void step() {
        loop.step();
    }

    private void stepSoon() {
        loop.stepSoon();
    }

    String fixtureId() {
        return fixtureId;
    }

    int partition() {
        return partition;
    }

    boolean mayBeOpen() {
        return platform.mayBeOpen();
    }

    /** True if the platform accepted a suspension and perhaps did not apply it. */
    boolean isToBeApplied() {
        return platform.isToBeApplied();
    }

    /** True if its game is cancelled, and the platform still has it. */
    boolean mayBeDeleted() {
        return controller.mayBeDeleted();
    }

    /** True while its markets stay closed because this program has closed them too often. */
    boolean isFlapping() {
        return clock.flapping().is(context.nanoTime());
    }

    /**
     * Called behind each tick: says since when a suspension is needed, and when the last one was sent that was accepted. The
     * first suspension is sent before a tick finds that it is needed, so the time is that of the tick before.
     */
    void report(PlatformReach reach) {
        platform.marketIds().forEach(id -> reach.accepted(platform.market(id).suspendedSentAt()));
        if (controller.isClosing()) {
            reach.needs(notClosingAt, context.nanoTime());
        } else {
            notClosingAt = context.nanoTime();
        }
    }

    /** True if nothing is left to be done for a fixture that was given up. */
    boolean isGone() {
        return controller.isGone()
                && !isBeingRecorded()
                && (controller.isLost() || results.released().isDone());
    }

    /** True if requests are not answered, or may still be applied. */
    boolean isBusy() {
        return platform.isUnderWay() || platform.awaited().areInDoubt(context.nanoTime());
    }

    /** True while a record of the fixture is being written: another bridge that reads now would miss it. */
    boolean isBeingRecorded() {
        return records.arePending();
    }

    /**
     * Continues from what another process sent last: suspends what may be open, unless a later version comes first.
     *
     * @param released true if no request of that process can be applied any more
     */
    void takeOver(IngestionMarkets last, boolean released) {
        try {
            book.restore(last);
            records.restore(last);
            controller.restore(last.stateVersion());
            clock.restore(last, context.now());
            long age = Math.max(0, LastBeacon.nanosBetween(Instant.ofEpochMilli(last.utc()), context.now()));
            lastUsed -= age;
            long doubtUntil = released && !last.isOpen() ? context.nanoTime() : inFlightUntil();
            platform.takeOver(last, doubtUntil, age <= SUSPENDED_LATELY ? inFlightUntil() : Long.MIN_VALUE);
            step();
        } catch (RuntimeException e) {
            LOG.error("The last record of {} cannot be continued from", fixtureId, e);
            takeOverUnknown();
        }
    }

    /** Continues from another process whose last record cannot be read: all markets may be open. */
    void takeOverUnknown() {
        if (!book.sourceId().isEmpty()) {
            platform.takeOver(book.marketIds(), inFlightUntil());
            step();
        }
    }

    /** Other processes may have sent requests: the platform is read, and only the pipeline's next word opens a market. */
    void doubt() {
        controller.requireWord();
        platform.doubt(inFlightUntil());
        controller.repeat();
        step();
    }

    private long inFlightUntil() {
        return context.nanoTime() + timing.takeoverTime().toNanos();
    }

    /** Suspends all markets after the process was paused; only the pipeline's next word opens them again. */
    void suspendAfterPause() {
        controller.requireWord();
        controller.repeat();
        step();
    }

    /**
     * Queues a version of the game. One that is repeated is vouched for again, an earlier one is ignored.
     *
     * @param known when the pipeline knew it
     * @return done when this version, or a later one in its place, needs no further request
     */
    CompletableFuture<Void> offer(ScoringSummary summary, Instant known, @Nullable TraceContext trace) {
        lastUsed = context.nanoTime();
        if (controller.versions().isNews(summary)) {
            return put(controller.next(summary, known, trace));
        }
        controller.vouched(summary, known);
        step();
        return completedFuture(null);
    }

    /**
     * A version was written at an offset, and may still be withdrawn: if it closes the game, no market is open.
     *
     * @return true if it closes the game, and is later than all that have come
     */
    boolean uncommitted(ScoringSummary summary, long offset) {
        boolean closes =
                controller.written(summary) && !SuspensionCause.of(summary).isEmpty();
        if (closes) {
            uncommitted.written(summary, offset);
            step();
        }
        return closes;
    }

    /** An event of the game was published that closes it. */
    void announced(Event event) {
        if (announced.add(event, context.nanoTime(), controller.versions().latest())) {
            LOG.info("{} is closed until the pipeline has processed the event {}", fixtureId, event.id());
            step();
        }
    }

    /** All committed versions of its partition before this offset have come. */
    void decidedTo(long offset) {
        long decided = uncommitted.decidedTo(offset);
        if (decided > Long.MIN_VALUE) {
            controller.decided(decided);
            step();
        }
    }

    /**
     * Suspends all markets, because the game's last summary cannot be read.
     *
     * @return done once that is confirmed
     */
    CompletableFuture<Void> unreadable(Instant known) {
        lastUsed = context.nanoTime();
        return put(GameVersion.of(null, known, lastUsed, null));
    }

    /** A record of its results was read, of this process or of another one. */
    void resultsRead(MarketResults written) {
        records.read(written);
        step();
    }

    private CompletableFuture<Void> put(GameVersion next) {
        try {
            controller.put(next);
        } finally {
            step();
        }
        return next.done();
    }

    /**
     * Suspends all markets and stops, because no bridge serves the game until the next one takes it over.
     *
     * @return done when that is confirmed and every request is answered
     */
    CompletableFuture<Void> release() {
        controller.leave();
        try {
            controller.repeat();
        } finally {
            step();
        }
        return results.released();
    }

    /** Another bridge has the fixture: only markets that this one opened are still suspended. */
    void abandon() {
        controller.lose();
        step();
    }

    /** It is not this bridge's any more: nothing more is done for it, and its markets are not counted. */
    void end() {
        loop.end();
        results.end();
        clock.end(context.nanoTime());
    }

    /**
     * Does what is due.
     *
     * @return true if the fixture has retired: nothing has happened for so long that its record was deleted
     */
    boolean tick() {
        controller.reprice();
        step();
        boolean retired = context.nanoTime() - lastUsed > timing.retireAfter().toNanos()
                && !mayBeOpen()
                && !isBusy()
                && !controller.isWaiting();
        if (retired) {
            controller.versions().end();
            if (platform.isSent()) {
                records.forget();
            }
        }
        return retired;
    }
}
