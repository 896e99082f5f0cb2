package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.forward.VersionQueue.GameVersion;
import io.fastbreak.bridge.market.SuspensionCause;
import io.fastbreak.bridge.reconcile.PlatformFixture;
import io.fastbreak.model.game.ScoringSummary;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The causes that suspend the markets of one fixture besides the game itself. If the pipeline has vouched for version 18 at
 * 20:30:00 and is silent since then, these are PIPELINE_SILENT and SUMMARY_OLD from 20:30:05 on. Used by one thread, apart
 * from {@link #isFresh}.
 */
final class OutsideCauses {
    private final int partition;
    private final BridgeContext context;
    private final FixtureOffer offer;
    private final PlatformFixture platform;
    private final Flapping flapping;
    /** When the oldest version was known that was to replace the platform's and has not; the maximum for none. */
    private long behindSince = Long.MAX_VALUE;

    /** Only a later word of the pipeline opens markets; the minimum for any. */
    private volatile long wordNeededAfter = Long.MIN_VALUE;

    private boolean leaving;

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
     * @param wasOpen whether a version before it was to be open, which need not have been replaced yet
     */
    void replacing(GameVersion next, boolean wasOpen) {
        behindSince = wasOpen ? Math.min(behindSince, next.knownNanos()) : next.knownNanos();
    }

    /** Nothing is open, or the platform has the current version. */
    void caughtUp() {
        behindSince = Long.MAX_VALUE;
    }

    /** Whether a market may be open at a version that should have been replaced too long ago. */
    boolean isBehind(long now) {
        return platform.mayBeOpen()
                && behindSince
                        < now - context.settings().timing().summaryMaxAge().toNanos();
    }

    /** Whether a new version waits for requests of an earlier one at which a market may be open. */
    private boolean isWaitingTooLong(GameVersion version, long now) {
        return version.isNew()
                && platform.mayBeOpen()
                && version.knownNanos()
                        < now - context.settings().timing().summaryMaxAge().toNanos();
    }

    boolean isFresh(@Nullable GameVersion version, long now) {
        return version != null && freshness(version, now).isEmpty();
    }

    /** Those of a version. */
    Set<SuspensionCause> of(GameVersion version) {
        Set<SuspensionCause> causes = withoutLateness(version);
        long now = context.nanoTime();
        if (isBehind(now) || isWaitingTooLong(version, now)) {
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
        return causes;
    }

    /** A bet on one side must not become one on the other: new names open behind a confirmed suspension only. */
    private boolean isRenamedWhileOpen(@Nullable ScoringSummary summary) {
        return summary != null && platform.mayBeOpen() && offer.isRenamed(summary);
    }

    /** Why no market may be opened from a version, whatever the game. */
    private Set<SuspensionCause> freshness(GameVersion version, long now) {
        Set<SuspensionCause> causes = withoutFlapping(version, now);
        if (flapping.is(now)) {
            causes.add(SuspensionCause.FLAPPING);
        }
        return causes;
    }

    /** The same without the cause FLAPPING. */
    Set<SuspensionCause> withoutFlapping(GameVersion version, long now) {
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
