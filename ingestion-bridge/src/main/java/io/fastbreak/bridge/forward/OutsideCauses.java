package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.forward.VersionQueue.GameVersion;
import io.fastbreak.bridge.market.SuspensionCause;
import io.fastbreak.bridge.reconcile.DesiredFixture;
import io.fastbreak.bridge.reconcile.PlatformFixture;
import io.fastbreak.bridge.reconcile.PlatformMarket;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The causes that suspend the markets of one fixture besides the game itself. If the pipeline has vouched for version 18 at
 * 20:30:00 and is silent since then, these are PIPELINE_SILENT and SUMMARY_OLD from 20:30:05 on. Used by one thread, apart
 * from {@link #isFresh}.
 */
final class OutsideCauses {
    /** Each alone is said, even if the markets are closed already: the body that says it may be the one that is accepted. */
    private static final Set<SuspensionCause> SAID = Set.of(SuspensionCause.FLAPPING, SuspensionCause.SUSPENSIONS_FAIL);

    private final int partition;
    private final BridgeContext context;
    private final FixtureOffer offer;
    private final PlatformFixture platform;
    private final Flapping flapping;
    /** Since when a market is to have a later version than the one that the platform has accepted. */
    private final Map<String, Lateness> lateness = new HashMap<>();

    /** Only a later word of the pipeline opens markets; the minimum for any. */
    private volatile long wordNeededAfter = Long.MIN_VALUE;

    private boolean leaving;

    /**
     * How late a market is.
     *
     * @param since when the version was known that it should have, or a later one was sent that the platform has accepted
     * @param sentFrom from when on it is sent that version, or a later one
     */
    private record Lateness(long since, long sentFrom) {
        Lateness accepted(long sentAt) {
            return sentAt < sentFrom ? this : new Lateness(Math.max(since, sentAt), sentFrom);
        }
    }

    OutsideCauses(
            int partition, BridgeContext context, FixtureOffer offer, PlatformFixture platform, Flapping flapping) {
        this.partition = partition;
        this.context = context;
        this.offer = offer;
        this.platform = platform;
        this.flapping = flapping;
    }

    /** Others may know more: only what the pipeline vouches for from now on opens the markets again. */
    void requireWord() {
        wordNeededAfter = context.nanoTime();
    }

    /** True if what keeps the markets closed is to be said: one of {@link #SAID}, or what was not decided before. */
    static boolean areOthers(Set<SuspensionCause> causes, Set<SuspensionCause> before) {
        if (causes.size() == 1 && SAID.containsAll(causes)) {
            return !before.equals(causes);
        }
        return before.contains(SuspensionCause.NOT_COMMITTED) && !causes.contains(SuspensionCause.NOT_COMMITTED);
    }

    /** The fixture is given up. */
    void leave() {
        leaving = true;
    }

    boolean isLeaving() {
        return leaving;
    }

    /**
     * A version is to replace the platform's.
     *
     * @param wasOpen true if a version before it was to be open, which need not have been replaced yet
     */
    void replacing(GameVersion next, boolean wasOpen) {
        Lateness begun = new Lateness(next.knownNanos(), context.nanoTime());
        for (String id : platform.marketIds()) {
            if (wasOpen) {
                lateness.putIfAbsent(id, begun);
            } else {
                lateness.put(id, begun);
            }
        }
    }

    /** An answer has come: what the platform has accepted last is of the time at which it was sent. */
    void answered(DesiredFixture desired) {
        lateness.entrySet().removeIf(late -> {
            PlatformMarket market = platform.market(late.getKey());
            SourceMarket body = desired.markets().get(late.getKey());
            late.setValue(late.getValue().accepted(market.acceptedSentAt()));
            return !market.mayBeOpen() || (body != null && market.is(body));
        });
    }

    /** Markets that may be open at a version that should have been replaced too long ago. */
    Set<String> late(long now) {
        if (lateness.isEmpty()) {
            return Set.of();
        }
        long oldest = now - context.settings().timing().summaryMaxAge().toNanos();
        return lateness.entrySet().stream()
                .filter(late -> late.getValue().since < oldest
                        && platform.market(late.getKey()).mayBeOpen())
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    /** True if all that may be open, but markets that cannot be suspended, is late. */
    private boolean isBehind(Set<String> stuck, long now) {
        Set<String> late = late(now);
        Set<String> open = platform.marketIds().stream()
                .filter(id -> !stuck.contains(id) && platform.market(id).mayBeOpen())
                .collect(Collectors.toSet());
        return !open.isEmpty() && late.containsAll(open);
    }

    /** True if a new version waits for requests of an earlier one at which a market may be open. */
    private boolean isWaitingTooLong(GameVersion version, long now) {
        return version.isNew()
                && platform.mayBeOpen()
                && version.knownNanos()
                        < now - context.settings().timing().summaryMaxAge().toNanos();
    }

    boolean isFresh(@Nullable GameVersion version, long now) {
        return version != null && freshness(version, now).isEmpty();
    }

    /**
     * Those of the version that is being sent.
     *
     * @param stuck markets that cannot be suspended
     */
    Set<SuspensionCause> of(GameVersion version, Set<String> stuck) {
        Set<SuspensionCause> causes = withoutLateness(version);
        if (isBehind(stuck, context.nanoTime())) {
            causes.add(SuspensionCause.SUMMARY_OLD);
        }
        return causes;
    }

    /** Those of the version that is to be sent next. */
    Set<SuspensionCause> ofNext(GameVersion version, Set<String> stuck) {
        Set<SuspensionCause> causes = of(version, stuck);
        if (isWaitingTooLong(version, context.nanoTime())) {
            causes.add(SuspensionCause.SUMMARY_OLD);
        }
        return causes;
    }

    /** The same without the lateness of the versions before it, which does not outlast the suspension that it causes. */
    Set<SuspensionCause> withoutLateness(GameVersion version) {
        Set<SuspensionCause> causes = freshness(version, context.nanoTime());
        if (leaving) {
            causes.add(SuspensionCause.BRIDGE_STOPPING);
        }
        if (platform.isWithoutBody()) {
            causes.add(SuspensionCause.TAKEN_OVER);
        }
        if (isRenamedWhileOpen(version.summary())) {
            causes.add(SuspensionCause.SELECTIONS_CHANGED);
        }
        if (mustStayClosed()) {
            causes.add(SuspensionCause.SUSPENSIONS_FAIL);
        }
        return causes;
    }

    /** True if nothing is open that could not be closed; a game that is open stays so, whose suspension is not known to fail. */
    boolean mustStayClosed() {
        return context.reach().isFailing() && !platform.mayBeOpen();
    }

    /** A bet on one side must not become one on the other: new names open behind a confirmed suspension only. */
    private boolean isRenamedWhileOpen(@Nullable ScoringSummary summary) {
        return summary != null && platform.mayBeOpen() && offer.isRenamed(summary);
    }

    /** Why no market may be opened from a version, whatever the game. */
    private Set<SuspensionCause> freshness(GameVersion version, long now) {
        Set<SuspensionCause> causes = disturbances(version, now);
        if (flapping.is(now)) {
            causes.add(SuspensionCause.FLAPPING);
        }
        if (offer.uncommitted().closes(version) || offer.announced().closes(version)) {
            causes.add(SuspensionCause.NOT_COMMITTED);
        }
        return causes;
    }

    /** Those of them that are this program's own, and so may be flapping. */
    Set<SuspensionCause> disturbances(GameVersion version, long now) {
        Set<SuspensionCause> causes = context.liveness().causes(partition, version.vouchedNanos(), now);
        if (version.vouchedNanos() < wordNeededAfter) {
            causes.add(SuspensionCause.NOT_VOUCHED);
        }
        if (context.access().isEnding()) {
            causes.add(SuspensionCause.NO_ACCESS);
        }
        return causes;
    }
}
