package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.MarketResults;
import io.fastbreak.bridge.reconcile.Confirmations;
import io.fastbreak.bridge.reconcile.PlatformFixture;
import io.fastbreak.model.game.ScoringSummary;
import org.jspecify.annotations.Nullable;

/**
 * The records of one fixture, of its markets and of its results, and when they are written. A market that opens is recorded
 * before it is sent, so that the next bridge and the guard know of it; a suspension is sent first. Without a lease nothing
 * is recorded: the record may be another bridge's. Used by one thread.
 */
final class FixtureRecords {
    private final FixtureOffer offer;
    private final PlatformFixture platform;
    private final MarketRecorder markets;
    private final ResultRecorder results;

    /** @param onWritten runs after each write, failed ones included */
    FixtureRecords(
            String fixtureId,
            int partition,
            BridgeContext context,
            FixtureOffer offer,
            PlatformFixture platform,
            Confirmations confirmations,
            Runnable onWritten) {
        this.offer = offer;
        this.platform = platform;
        this.markets = new MarketRecorder(fixtureId, partition, context, confirmations, onWritten);
        this.results = new ResultRecorder(fixtureId, partition, context, onWritten);
    }

    /** Continues from the last record of another process. */
    void restore(IngestionMarkets last) {
        markets.restore(last);
        results.restore(last);
    }

    /** Another process may have recorded other bodies, which are written again before a market opens. */
    void doubt() {
        markets.doubt();
    }

    /** A version of the game was read, whether or not it is sent: results follow it at once. */
    void judge(@Nullable ScoringSummary summary) {
        results.judge(summary);
    }

    /** A record of its results was read. */
    void read(MarketResults written) {
        results.read(written);
    }

    /** The offer is to be sent next: what it opens is listed before. */
    void offered(@Nullable ScoringSummary summary, boolean lease) {
        results.offer(offer.bodies(), summary);
        recordInAdvance(lease);
    }

    /**
     * The first body of a game and of each market, markets that open, and results are recorded before they are sent; any
     * other suspension is not. While a market may be open, no record says that all are suspended: the next bridge would
     * not suspend it.
     */
    void recordInAdvance(boolean lease) {
        boolean isFirst = !platform.isSent() || (!areMarketsKnown() && !platform.mayBeOpen());
        if (offer.desired().isOpen() || isFirst) {
            recordOffer(lease);
        }
        if (lease) {
            results.record();
        }
    }

    private void recordOffer(boolean lease) {
        IngestionMarkets bodies = offer.bodies();
        if (bodies != null && lease) {
            markets.record(bodies);
        }
    }

    /** Records what the platform has confirmed since. */
    void recordConfirmed(boolean lease) {
        if (lease) {
            markets.recordConfirmed();
        }
    }

    /** True if the offer and the results are recorded, so that the offer may be sent. */
    boolean areRecorded() {
        return markets.isRecorded(offer.bodies()) && results.isRecorded();
    }

    /** True if it is recorded that the platform may have each market of the offer. */
    boolean areMarketsKnown() {
        return markets.haveMarketsOf(offer.bodies());
    }

    /** True if the results of the last version are written. */
    boolean areResultsRecorded() {
        return results.isRecorded();
    }

    /** True if the suspended markets are recorded, or there is nothing to record; records them if not. */
    boolean isSuspensionRecorded(boolean lease) {
        IngestionMarkets last = markets.recorded();
        if (offer.bodies() == null && last != null && last.isOpen()) {
            offer.suspend(last);
        }
        recordOffer(lease);
        return offer.bodies() == null || markets.isRecorded(offer.bodies());
    }

    /** True if a write is not finished. */
    boolean arePending() {
        return markets.isPending() || results.isPending();
    }

    /** The bodies that are recorded; null for none. */
    @Nullable
    IngestionMarkets recorded() {
        return markets.recorded();
    }

    /** Deletes the record of the markets. */
    void forget() {
        markets.forget();
    }
}
