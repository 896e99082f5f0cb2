package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.BridgeTiming;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.forward.Possible.Request;
import io.fastbreak.platform.ingestion.SourceFixture;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What may stand of one fixture, and when its next requests are due: all that the {@link Reconciler} has to know of the
 * past. Used by one thread.
 */
final class PossibleFixture {
    /** Without a lease a read that takes longer is not waited for. */
    static final long LONGEST_READ = Duration.ofMillis(500).toNanos();
    /** What a read found without a lease counts for so long. */
    private static final long READ_COUNTS = Duration.ofSeconds(1).toNanos();

    private static final long FIRST_PAUSE = Duration.ofMillis(250).toNanos();
    private static final long READ_AGAIN = Duration.ofSeconds(1).toNanos();
    private static final long READ_SOON = Duration.ofSeconds(2).toNanos();
    private static final int MOST_DOUBLINGS = 6;

    private final String id;
    private final long settleTime;
    private final long readBackEvery;
    private final Possible<SourceFixture> fixture = new Possible<>(List.of(Stand.absent()));
    private final Map<String, PossibleMarket> markets = new TreeMap<>();
    private @Nullable SourceFixture refused;
    private boolean unknown;
    private boolean sent;
    private boolean deleting;
    private boolean deleted;
    private boolean deleteRefused;
    private int failedDeletes;
    private long deleteDue = Long.MIN_VALUE;
    private long sendDue = Long.MIN_VALUE;
    private @Nullable Reading reading;
    private long readEnded = Long.MIN_VALUE;
    private long readDue = Long.MAX_VALUE;

    /** A read that is under way. */
    record Reading(long since, Request<SourceFixture> fixture, Map<String, Request<SourceMarket>> markets) {}

    /**
     * @param id of the fixture on the platform
     * @param timing how long a request without an answer may still be applied, and how often what is open is read back
     */
    PossibleFixture(String id, BridgeTiming timing) {
        this.id = id;
        this.settleTime = timing.settleTime().toNanos();
        this.readBackEvery = timing.readBackEvery().toNanos();
    }

    String id() {
        return id;
    }

    Map<String, PossibleMarket> markets() {
        return markets;
    }

    /** A market that was never sent is not there. */
    PossibleMarket market(String marketId) {
        return markets.getOrDefault(marketId, PossibleMarket.absent());
    }

    private PossibleMarket noted(String marketId) {
        return markets.computeIfAbsent(marketId, created -> PossibleMarket.absent());
    }

    Request<SourceMarket> send(String marketId, SourceMarket body, long now) {
        sent = true;
        return noted(marketId).send(body, now);
    }

    Request<SourceMarket> suspend(String marketId, SourceMarket body, long now) {
        return noted(marketId).suspend(body, now);
    }

    /**
     * Goes on from what another process sent last, and may until a time. A record with an open market was written before
     * it was sent: nothing of it is confirmed, not what it suspends either.
     */
    void takeOver(IngestionMarkets last, long landsUntil) {
        boolean confirmed = !last.isOpen();
        last.markets().forEach(market -> markets.put(market.id(), PossibleMarket.kept(market.body(), confirmed)));
        doubt(landsUntil);
    }

    /** Goes on from what another process sent, and may until a time, where nothing is known of it. */
    void takeOver(Collection<String> marketIds, long landsUntil) {
        marketIds.forEach(marketId -> markets.put(marketId, PossibleMarket.unknown()));
        doubt(landsUntil);
    }

    /** Others may have acted, or may until a time: what stands is to be read. */
    void doubt(long landsUntil) {
        sent = true;
        unknown = true;
        readDue = Long.MIN_VALUE;
        fixture.forget();
        markets.values().forEach(market -> market.doubt(landsUntil));
    }

    /** What may be open or may be sent again is asked anew of the platform for another version. */
    void newVersion() {
        refused = null;
    }

    boolean mayBeOpen() {
        return markets.values().stream().anyMatch(PossibleMarket::mayBeOpen);
    }

    /** Whether anything was ever sent, by whomever. */
    boolean isSent() {
        return sent;
    }

    boolean isDeleted() {
        return deleted;
    }

    boolean isUnknown() {
        return unknown;
    }

    /** Whether a request that changes something is not yet answered. */
    boolean isUnderWay() {
        return deleting || fixture.isUnderWay() || markets.values().stream().anyMatch(PossibleMarket::isUnderWay);
    }

    boolean isInDoubt(long now) {
        return doubtUntil() > now;
    }

    long doubtUntil() {
        return Math.max(
                fixture.doubtUntil(),
                markets.values().stream()
                        .mapToLong(PossibleMarket::doubtUntil)
                        .max()
                        .orElse(Long.MIN_VALUE));
    }

    /** Whether exactly this fixture stands. */
    boolean is(SourceFixture body) {
        return fixture.is(Stand.of(body));
    }

    boolean isRefused(SourceFixture body) {
        return body.equals(refused);
    }

    boolean isDeleting() {
        return deleting;
    }

    long deleteDue() {
        return deleteDue;
    }

    /** When something may be sent after what could not be. */
    long sendDue() {
        return sendDue;
    }

    boolean isReading() {
        return reading != null;
    }

    long readDue() {
        return readDue;
    }

    /** Whether what a read found just now counts, or the read takes too long to be waited for. */
    boolean isRead(long now) {
        return readEnded > now - READ_COUNTS || (reading != null && now - reading.since() >= LONGEST_READ);
    }

    /** When what a read found counts no more. */
    long readCountsUntil() {
        return readEnded + READ_COUNTS;
    }

    /** When a read that is under way is waited for no longer. */
    long readWaitedForUntil() {
        return reading == null ? Long.MAX_VALUE : reading.since() + LONGEST_READ;
    }

    Request<SourceFixture> post(SourceFixture body, long now) {
        sent = true;
        return fixture.write(Stand.of(body), now);
    }

    /** @param created whether the platform says that it was not there: its markets are to be posted again */
    void posted(Request<SourceFixture> request, SourceFixture body, WriteResult delivery, boolean created, long now) {
        switch (delivery) {
            case SETTLED -> {
                fixture.proven(request, Stand.of(body));
                if (created) {
                    markets.values().forEach(PossibleMarket::repeat);
                }
            }
            case REFUSED -> {
                fixture.refused(request);
                refused = body;
            }
            case WITHDRAWN, UNSENT -> fixture.unsent(request);
            case UNKNOWN -> fixture.lost(request, now + settleTime);
        }
        failed(delivery, now);
    }

    /**
     * Notes the answer to a market's POST.
     *
     * @param missing whether it says that market or fixture was not there, although it was
     */
    void posted(
            String marketId,
            Request<SourceMarket> request,
            SourceMarket body,
            WriteResult delivery,
            boolean missing,
            long now) {
        noted(marketId).ended(request, body, delivery, now + settleTime);
        if (missing) {
            unknown = true;
            fixture.forget();
            readDue = now;
        }
        failed(delivery, now);
    }

    private void failed(WriteResult delivery, long now) {
        if (delivery == WriteResult.UNSENT || delivery == WriteResult.UNKNOWN) {
            sendDue = now + FIRST_PAUSE;
        }
        if (delivery == WriteResult.UNKNOWN) {
            unknown = true;
        }
        if (delivery == WriteResult.SETTLED) {
            readDue = Math.min(readDue, now + readBackEvery / 2 + spread());
        } else if (delivery != WriteResult.WITHDRAWN && delivery != WriteResult.UNSENT) {
            readDue = Math.min(readDue, now + Math.min(settleTime, READ_SOON));
        }
    }

    /** Fixtures that began together are not read together. */
    private long spread() {
        return (id.hashCode() & 0xffffL) * readBackEvery / (2 * 0xffff);
    }

    void delete() {
        deleting = true;
    }

    void deleted(WriteResult delivery, long now) {
        deleting = false;
        deleted = delivery == WriteResult.SETTLED;
        deleteDue = now + (FIRST_PAUSE << Math.min(failedDeletes, MOST_DOUBLINGS));
        failedDeletes++;
        deleteRefused = delivery == WriteResult.REFUSED;
        if (deleted) {
            markets.clear();
        }
    }

    /** Whether the platform refused to delete it, which is tried again nevertheless. */
    boolean isDeleteRefused() {
        return deleteRefused;
    }

    /** Begins a read of the fixture and these markets. */
    Reading read(Collection<String> marketIds, long now) {
        Map<String, Request<SourceMarket>> requests = new HashMap<>();
        marketIds.forEach(marketId -> requests.put(marketId, noted(marketId).read(now)));
        Reading begun = new Reading(now, fixture.read(now), requests);
        reading = begun;
        return begun;
    }

    /**
     * Notes what a read found.
     *
     * @return how many things were known to stand and did not
     */
    int found(Reading read, Standing standing, long now) {
        int differences = 0;
        Stand<SourceFixture> found = standing.fixture();
        if (found.known()) {
            var before = fixture.all();
            Stand<SourceFixture> same = before.stream()
                    .filter(stand -> isSame(stand, found))
                    .findFirst()
                    .orElse(found);
            differences += !unknown && before.size() == 1 && !before.contains(same) ? 1 : 0;
            if (same.isAbsent()) {
                fixture.missing(read.fixture());
            } else {
                fixture.proven(read.fixture(), same);
            }
        } else {
            fixture.unsent(read.fixture());
        }
        for (Map.Entry<String, Request<SourceMarket>> market : read.markets().entrySet()) {
            Stand<SourceMarket> stand = standing.market(market.getKey());
            differences += noted(market.getKey()).found(market.getValue(), stand, !found.isAbsent()) ? 1 : 0;
        }
        reading = null;
        readEnded = now;
        boolean known = standing.isKnown();
        unknown = unknown && (!known || isInDoubt(now));
        readDue = now + (known && !unknown ? readBackEvery : READ_AGAIN);
        return differences;
    }

    private static boolean isSame(Stand<SourceFixture> stand, Stand<SourceFixture> found) {
        SourceFixture one = stand.body();
        SourceFixture other = found.body();
        return (one == null || other == null)
                ? stand.equals(found)
                : one.name().equals(other.name())
                        && one.sportId() == other.sportId()
                        && one.startTime().equals(other.startTime());
    }
}
