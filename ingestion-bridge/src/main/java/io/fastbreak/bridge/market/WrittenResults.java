package io.fastbreak.bridge.market;

import io.fastbreak.bridge.MarketResults;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;

/**
 * The results of one fixture on the results topic. If a PENDING of revision 1 comes late, behind a FINAL of revision 2,
 * the results are those of the FINAL, and the last record is the PENDING: the next one, of revision 3, has to say what
 * the FINAL says.
 *
 * @param known the results of the highest revision, with the markets of all records of the game
 * @param last the last record, which a reader gets who begins now
 */
public record WrittenResults(MarketResults known, MarketResults last) {
    /**
     * The pipeline forgets a game 30 days after its end; older results cannot change any more. Their revision is kept:
     * the fixture's id may be used again.
     */
    public static final Duration KEPT = Duration.ofDays(35);

    /** For a fixture without a record. */
    public static WrittenResults none(String fixtureId) {
        MarketResults none = MarketResults.none(fixtureId);
        return new WrittenResults(none, none);
    }

    /**
     * Adds a record to those of its fixture, by fixture.
     *
     * @param time of the record
     */
    public static void add(Map<String, WrittenResults> written, MarketResults next, Instant time) {
        written.compute(next.fixtureId(), (id, before) -> (before == null ? none(id) : before).and(next, time));
    }

    /** The same behind one more record. */
    public WrittenResults and(MarketResults next, Instant now) {
        boolean isHighest = next.revision() >= known.revision();
        MarketResults first = isHighest ? next : known;
        MarketResults other = isHighest ? known : next;
        boolean isOfSameGame = Math.abs(first.utc() - other.utc()) <= KEPT.toMillis();
        return new WrittenResults(isOfSameGame ? ResultRule.join(first, other, now) : first, next);
    }

    /** The same; nothing but the revision of results from before {@link #KEPT}, which cannot change any more. */
    public WrittenResults asOf(Instant now) {
        return known.utc() < now.minus(KEPT).toEpochMilli()
                ? new WrittenResults(known.withoutMarkets(), known.withoutMarkets())
                : this;
    }
}
