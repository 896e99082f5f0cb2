package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.IngestionMarkets.Body;
import io.fastbreak.bridge.IngestionMarkets.GameSides;
import io.fastbreak.bridge.MarketResults;
import io.fastbreak.bridge.market.ResultRule;
import io.fastbreak.bridge.market.WrittenResults;
import io.fastbreak.bridge.reconcile.PlatformMarket;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Records the results of a fixture's markets: the lines before they are offered, a result once it is proven, and
 * its withdrawal once it is not. With a moneyline offered at version 5 and a final at version 561 there are two records, of
 * revision 1 and 2; a bridge that reads both versions again writes none. {@link ResultRule} decides. Used by one thread.
 */
final class ResultRecorder {
    private static final Logger LOG = LoggerFactory.getLogger(ResultRecorder.class);

    private final int partition;
    private final BridgeContext context;
    private final RetriedWrites writes;
    private MarketResults wanted;
    /** The last record of the topic, as far as is known: the one that was written last, or is being written, or was read. */
    private MarketResults attempted;

    /** The records that this process has sent and not read yet, the oldest first. */
    private final Deque<MarketResults> unread = new ArrayDeque<>();

    private long highestRevision;
    private boolean pending;
    /** True if the last attempt has failed: its record may be there all the same. */
    private boolean inDoubt;

    private Runnable judgeAgain = () -> {};

    /** The bodies of a bridge whose results are not there, until they are listed with the game's next version. */
    private @Nullable IngestionMarkets unlisted;

    /** @param onWritten runs after each write, failed ones included */
    ResultRecorder(String fixtureId, int partition, BridgeContext context, Runnable onWritten) {
        this.partition = partition;
        this.context = context;
        this.writes = new RetriedWrites(context, onWritten);
        WrittenResults written = context.results().of(partition, fixtureId);
        this.wanted = written.known();
        this.attempted = written.last();
        this.highestRevision = wanted.revision();
    }

    /** Continues from the last bodies of another process, of whose results nothing may be left. */
    void restore(IngestionMarkets last) {
        boolean wasOpen =
                last.isOpen() || (last.openTime() != null && last.openTime().openMs() > 0);
        if (wanted.markets().isEmpty() && wasOpen) {
            unlisted = last;
        }
    }

    /** Results follow each version of the game at once, whatever else waits for the platform. */
    void judge(@Nullable ScoringSummary summary) {
        if (context.isLive()) {
            if (summary != null && unlisted != null) {
                GameSides then = unlisted.sides();
                // What was closed before the sides changed may have been made for those of before.
                boolean isOfOneGame = then == null || then.changed() == null;
                List<Body<SourceMarket>> bodies = unlisted.markets().stream()
                        .filter(market -> isOfOneGame || PlatformMarket.isOpen(market.body()))
                        .toList();
                // Bodies of an earlier version of this program do not say who played at home.
                offer(bodies, then == null ? ResultRule.sides(summary) : then, summary.stateVersion());
                unlisted = wanted.markets().isEmpty() ? unlisted : null;
            }
            wanted = ResultRule.judge(wanted, summary, context.now());
            judgeAgain = () -> judge(summary);
        }
    }

    /**
     * A record of the fixture was read. One that this process has not sent is of the bridge that had the partition before: the
     * results continue from it if its revision is the highest, take over its markets in any case, and follow it if it says
     * something else.
     */
    void read(MarketResults written) {
        if (!context.isLive()) {
            return;
        }
        MarketResults read = written;
        if (unread.contains(written)) {
            // Those before it were not written.
            do {
                read = unread.remove();
            } while (!read.equals(written));
        } else {
            boolean isHighest = written.revision() > highestRevision;
            wanted = ResultRule.join(isHighest ? written : wanted, isHighest ? wanted : written, context.now());
            highestRevision = Math.max(highestRevision, written.revision());
            judgeAgain.run();
        }
        if (unread.isEmpty()) {
            attempted = read;
        }
    }

    /** These bodies are to be sent next: what they open is listed before. */
    void offer(@Nullable IngestionMarkets bodies, @Nullable ScoringSummary summary) {
        if (context.isLive() && bodies != null && summary != null) {
            offer(
                    bodies.markets().stream()
                            .filter(market -> PlatformMarket.isOpen(market.body()))
                            .toList(),
                    ResultRule.sides(summary),
                    summary.stateVersion());
        }
    }

    private void offer(List<Body<SourceMarket>> bodies, @Nullable GameSides sides, long version) {
        wanted = ResultRule.offer(wanted, bodies, sides, version, context.now());
    }

    /** True if the results are written, or there are none to be written. */
    boolean isRecorded() {
        return !pending && !inDoubt && wanted.says(attempted);
    }

    /** True if a write is not finished. */
    boolean isPending() {
        return pending;
    }

    /** Writes the results if they have changed, one record after the other. */
    void record() {
        if (isRecorded() || pending || !writes.mayBegin()) {
            return;
        }
        // What may be there already is written again as it is; anything else takes a revision of its own.
        MarketResults next = inDoubt && wanted.says(attempted) ? attempted : wanted.revised(highestRevision + 1);
        attempted = next;
        highestRevision = Math.max(highestRevision, next.revision());
        if (!unread.contains(next)) {
            unread.add(next);
        }
        pending = true;
        writes.begun(context.sink().results(partition, next), failed -> ended(next, failed));
    }

    private void ended(MarketResults results, boolean failed) {
        pending = false;
        inDoubt = failed;
        if (failed) {
            return;
        }
        context.results().written(partition, results);
        if (results.status() != MarketResults.Status.PENDING) {
            LOG.info(
                    "Results of {}: {} {}, revision {}",
                    results.fixtureId(),
                    results.status(),
                    results.reasons(),
                    results.revision());
        }
    }
}
