package io.fastbreak.bridge.reconcile;

import io.fastbreak.bridge.BridgeTiming;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.IngestionMarkets.Body;
import io.fastbreak.bridge.reconcile.UncertainState.Request;
import io.fastbreak.platform.ingestion.SourceFixture;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * One fixture and its markets as they may stand on the platform, and when the next requests are due: all that the
 * {@link Reconciler} has to know of the past. Used by one thread.
 */
public final class PlatformFixture {
    private final String id;
    private final long settleTime;
    private final ReadSchedule reads;
    private final UncertainState<SourceFixture> fixture = new UncertainState<>(List.of(EntityState.absent()));
    private final Map<String, PlatformMarket> markets = new TreeMap<>();
    private LastRejection<SourceFixture> rejection = LastRejection.none();
    private final SendPause pause = new SendPause();
    private final Deletion deletion = new Deletion();
    private final AwaitedAnswers awaited = new AwaitedAnswers(fixture, deletion, markets);
    /** True if the fixture itself has to be read before anything is posted. */
    private boolean toBeRead;

    private boolean sent;
    /** Until when a copy of the last POST may be applied. */
    private long postsInFlightUntil = Long.MIN_VALUE;

    /** A read that is under way, sent at this time. */
    record Reading(long since, Request<SourceFixture> fixture, Map<String, Request<SourceMarket>> markets) {}

    /**
     * @param id of the fixture on the platform
     * @param timing how long a request without an answer may still be applied, and how often open markets are read back
     */
    public PlatformFixture(String id, BridgeTiming timing) {
        this.id = id;
        this.settleTime = timing.settleTime().toNanos();
        this.reads = new ReadSchedule(id, timing);
    }

    String id() {
        return id;
    }

    /** Of the markets that were ever sent. */
    public Set<String> marketIds() {
        return markets.keySet();
    }

    Map<String, PlatformMarket> markets() {
        return markets;
    }

    /** A market that was never sent is absent. */
    public PlatformMarket market(String marketId) {
        PlatformMarket market = markets.get(marketId);
        return market == null ? PlatformMarket.absent() : market;
    }

    private PlatformMarket tracked(String marketId) {
        return markets.computeIfAbsent(marketId, created -> PlatformMarket.absent());
    }

    /**
     * Continues from what another process sent last, and may send until a time. A record with an open market was written
     * before it was sent: nothing in it is confirmed, not even the markets that it suspends.
     *
     * @param copiesInFlightUntil until when a copy of an earlier request may open a market that the record suspends; the minimum
     *     where none can any more
     */
    public void takeOver(IngestionMarkets last, long inFlightUntil, long copiesInFlightUntil) {
        boolean confirmed = !last.isOpen();
        last.markets().forEach(market -> markets.put(market.id(), PlatformMarket.recorded(market.body(), confirmed)));
        doubt(inFlightUntil);
        if (copiesInFlightUntil != Long.MIN_VALUE) {
            markets.values().forEach(market -> market.mayBeCopied(copiesInFlightUntil));
        }
    }

    /** Continues from another process whose last record cannot be read. */
    public void takeOver(Collection<String> marketIds, long inFlightUntil) {
        marketIds.forEach(marketId -> markets.put(marketId, PlatformMarket.unknown()));
        doubt(inFlightUntil);
    }

    /** While no process has a lease: whatever version a market is found open at, it is not to be. */
    public void own() {
        markets.values().forEach(PlatformMarket::own);
    }

    /** The last body of each market of which one is known. */
    public List<Body<SourceMarket>> knownBodies() {
        List<Body<SourceMarket>> known = new ArrayList<>();
        markets.forEach((marketId, market) -> {
            SourceMarket last = market.last();
            if (last != null) {
                known.add(new Body<>(marketId, last));
            }
        });
        return known;
    }

    /** Another process may have sent requests, or may until a time: the platform has to be read. */
    public void doubt(long inFlightUntil) {
        sent = true;
        toBeRead = true;
        reads.atOnce();
        fixture.forget();
        markets.values().forEach(market -> market.doubt(inFlightUntil));
    }

    /** A fixture that was rejected is sent again with a new version of the game. */
    public void newVersion() {
        rejection = LastRejection.none();
        pause.newVersion();
    }

    private boolean any(Predicate<PlatformMarket> such) {
        return PlatformMarket.any(markets.values(), such);
    }

    /** True if one of its markets may take bets. */
    public boolean mayBeOpen() {
        return any(PlatformMarket::mayBeOpen);
    }

    /** True if a market may be open, and no body is known to suspend it with. */
    public boolean isWithoutBody() {
        return any(market -> market.mayBeOpen() && market.last() == null);
    }

    /** True if a suspension was accepted and perhaps not applied. */
    public boolean isToBeApplied() {
        return any(market -> market.readBacks().isToBeApplied());
    }

    /** True if anything was ever sent, by this process or another. */
    public boolean isSent() {
        return sent;
    }

    /** True if its deletion is confirmed. */
    public boolean isDeleted() {
        return deletion.isDone();
    }

    /** True if the fixture, or one of its markets, has to be read before it is posted. */
    boolean isUnknown() {
        return toBeRead || any(PlatformMarket::isToBeRead);
    }

    /** True if the fixture itself has to be read before anything is posted. */
    boolean isToBeRead() {
        return toBeRead;
    }

    /** The answers that are waited for. */
    public AwaitedAnswers awaited() {
        return awaited;
    }

    /** True if a write is not answered yet. */
    public boolean isUnderWay() {
        return awaited.areAny();
    }

    /** True if a market may be open that the platform does not find. */
    boolean isSearched(long now) {
        return any(market -> market.readBacks().isSearched(now));
    }

    /** True if the platform certainly has the fixture. */
    public boolean isPresent() {
        return !fixture.any(state -> state.body() == null);
    }

    /** True if the platform has exactly this fixture. */
    boolean is(SourceFixture body) {
        return fixture.is(EntityState.of(body));
    }

    /** True if the platform has rejected exactly this body. */
    boolean isRejected(SourceFixture body) {
        return rejection.isOf(body);
    }

    /** True if it has rejected it for what is in it, so that it is not sent again unchanged before {@link #invalidUntil}. */
    boolean isInvalid(SourceFixture body, long now) {
        return rejection.isForContentOf(body, now);
    }

    /** When what was rejected for its content is sent again, of this and of its markets, if it is later than a time. */
    long invalidUntil(long now) {
        long own = rejection.until() > now ? rejection.until() : Long.MAX_VALUE;
        return Math.min(own, awaited.next(market -> market.rejection().until(), now));
    }

    Deletion deletion() {
        return deletion;
    }

    /** When a deletion is final: a copy of a POST that is applied behind it would create what is deleted again. */
    long postsInFlightUntil() {
        return postsInFlightUntil;
    }

    /** When something may be sent after a request that failed. */
    long sendDue() {
        return pause.until();
    }

    /** When the platform is read. */
    ReadSchedule reads() {
        return reads;
    }

    /**
     * When it is read once more, although nothing is open or unknown: the platform may have applied an earlier body after
     * the last one. The maximum if it cannot.
     */
    long copyCheckDue() {
        return reads.readBackDue(markets.values());
    }

    /** The same of earlier bodies that were open. */
    public long openCopyCheckDue() {
        return reads.openReadBackDue(markets.values());
    }

    Request<SourceMarket> send(String marketId, SourceMarket body, long now) {
        sent = true;
        return tracked(marketId).send(body, now);
    }

    Request<SourceMarket> suspend(String marketId, SourceMarket body, long now) {
        return tracked(marketId).suspend(body, now);
    }

    Request<SourceFixture> post(SourceFixture body, long now) {
        sent = true;
        return fixture.write(EntityState.of(body), now);
    }

    /**
     * The fixture's POST has ended.
     *
     * @param created true if the platform did not have it: its markets have to be posted again
     */
    void posted(Request<SourceFixture> request, SourceFixture body, WriteResult result, boolean created, long now) {
        fixture.ended(request, EntityState.of(body), result, now + settleTime);
        rejection = rejection.unless(this::is);
        if (result == WriteResult.SETTLED && created) {
            markets.values().forEach(PlatformMarket::repeat);
        } else if (result.isRejection()) {
            rejection = rejection.and(body, result, now);
        }
        pause.answered(result, now);
        scheduleAfter(result, now);
    }

    /**
     * A market's POST has ended.
     *
     * @param missing true if the answer shows that the market or its fixture was absent, although it was sent
     */
    void posted(
            String marketId,
            Request<SourceMarket> request,
            SourceMarket body,
            WriteResult result,
            boolean missing,
            long now) {
        tracked(marketId).ended(request, body, result, now, now + settleTime);
        if (missing) {
            toBeRead = true;
            fixture.forget();
            reads.atOnce();
        }
        if (PlatformMarket.isOpen(body)) {
            pause.answered(result, now);
        }
        scheduleAfter(result, now);
    }

    private void scheduleAfter(WriteResult result, long now) {
        postsInFlightUntil = now + settleTime;
        reads.afterWrite(result, now);
    }

    /**
     * Its DELETE has ended.
     *
     * @param missing true if the platform did not find it
     */
    void deleted(WriteResult result, boolean missing, long now) {
        deletion.ended(result, missing, now);
        if (deletion.isDone()) {
            markets.clear();
        }
    }

    /** A later version of the game withdraws the deletion, which may have been applied or may still be. */
    public void undelete(long now) {
        deletion.withdraw();
        doubt(now + settleTime);
    }

    /** A read of the fixture and these markets is sent. */
    Reading read(Collection<String> marketIds, long now) {
        Map<String, Request<SourceMarket>> requests = new HashMap<>();
        marketIds.forEach(marketId -> requests.put(marketId, tracked(marketId).read(now)));
        reads.began(now);
        return new Reading(now, fixture.read(now), requests);
    }

    /**
     * A read has ended.
     *
     * <p>Until the first read after others of our processes may have acted, what differs may be theirs.
     */
    ReadResult found(Reading read, PlatformSnapshot snapshot, long now) {
        boolean othersMayHaveActed = isUnknown();
        int differences = foundFixture(read.fixture(), snapshot.fixture(), now) ? 1 : 0;
        for (Map.Entry<String, Request<SourceMarket>> market : read.markets().entrySet()) {
            EntityState<SourceMarket> state = snapshot.market(market.getKey());
            differences += tracked(market.getKey()).found(market.getValue(), state, snapshot.fixture(), now) ? 1 : 0;
            if (state.known()) {
                tracked(market.getKey()).readBacks().read(state, read.since());
            }
        }
        boolean isReportedAbsent = any(PlatformMarket::isReportedAbsent);
        reads.ended(snapshot.isKnown() && !isUnknown() && !isReportedAbsent, now);
        return new ReadResult(differences, differences > 0 && !othersMayHaveActed);
    }

    private boolean foundFixture(Request<SourceFixture> request, EntityState<SourceFixture> found, long now) {
        if (!found.known()) {
            fixture.unsent(request);
            return false;
        }
        EntityState<SourceFixture> state = fixture.known(request, found, PlatformFixture::isSame);
        boolean different = !toBeRead && fixture.contradicts(request, state);
        fixture.found(request, state);
        rejection = rejection.unless(this::is);
        toBeRead = toBeRead && fixture.doubtUntil() > now;
        return different;
    }

    private static boolean isSame(SourceFixture one, SourceFixture other) {
        return one.name().equals(other.name())
                && one.sportId() == other.sportId()
                && one.startTime().equals(other.startTime());
    }
}
