package io.fastbreak.bridge.liveness;

import java.time.Duration;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Whether suspensions get through to the platform, by what has become of those that are needed. A suspension is needed at
 * 20:30:00. If the platform has answered nothing by 20:30:03, this process is cut off: it renews no lease, so that a guard that
 * still reaches the platform suspends in its place. If the platform answers, but has accepted no suspension since 20:30:00,
 * no other game is opened. Times are nanoseconds of the monotonic clock. Used by one thread, apart from {@link #isCutOff}.
 */
public final class PlatformReach {
    private static final Logger LOG = LoggerFactory.getLogger(PlatformReach.class);
    private static final long WITHIN = Duration.ofSeconds(3).toNanos();
    private static final long ASKED_AFTER = Duration.ofSeconds(1).toNanos();
    /** By then an answer that came during a pause is read. */
    private static final long WAITING = Duration.ofMillis(500).toNanos();
    /** With other credentials, or through another proxy, the answer may be another one. */
    private static final Set<Integer> OF_THIS_PROCESS = Set.of(401, 403, 407);

    /** When the platform answered last, or this process began. */
    private long answeredAt;

    /** Answers that are read before this time may have waited through a pause of this process. */
    private long readSince;
    /** When this was called last; with every tick it is. */
    private long seenAt;

    private long askedAt;
    /** When the suspension was needed that waits longest; the maximum if none waits. */
    private long neededSince = Long.MAX_VALUE;

    /** When the last suspension was sent that was accepted; the minimum for none. */
    private long acceptedAt = Long.MIN_VALUE;
    /** When the last one was needed that has not got through in time; the minimum for none. */
    private long failingSince = Long.MIN_VALUE;

    private volatile boolean isCutOff;

    public PlatformReach(long now) {
        answeredAt = now;
        readSince = now;
        seenAt = now;
        askedAt = now;
    }

    /** The process was paused until now: what is read next may be older than the pause. */
    public void paused(long now) {
        readSince = now + WAITING;
    }

    /** A request has ended; 0 is the status of one without an answer. */
    public void answered(int status, long now) {
        noticePause(now);
        if (status != 0 && !OF_THIS_PROCESS.contains(status) && now - readSince >= 0) {
            answeredAt = now;
        }
    }

    /** A pause that begins and ends within a task shows first in what comes behind it. */
    private void noticePause(long now) {
        if (now - seenAt > WITHIN) {
            paused(now);
        }
        seenAt = now;
    }

    /** Before all fixtures say what they {@linkplain #needs need}. */
    public void begin() {
        neededSince = Long.MAX_VALUE;
        failingSince = Long.MIN_VALUE;
    }

    /** A market of a fixture may be open, and must not be, since this time. */
    public void needs(long since, long now) {
        neededSince = Math.min(neededSince, since);
        if (now - since >= WITHIN) {
            failingSince = Math.max(failingSince, since);
        }
    }

    /** A suspension that was sent then was accepted. */
    public void accepted(long sentAt) {
        acceptedAt = Math.max(acceptedAt, sentAt);
    }

    /** All fixtures have said what they need. */
    public void decide(long now) {
        noticePause(now);
        boolean isSilent = now - answeredAt >= WITHIN;
        boolean wasCutOff = isCutOff;
        isCutOff = isSilent && failingSince != Long.MIN_VALUE;
        if (isCutOff && !wasCutOff) {
            LOG.error(
                    "The odds platform answers nothing, or only that this bridge has no access, and markets have to be"
                            + " suspended: the bridge renews no lease, so that a guard suspends them. Check this host's network,"
                            + " the credentials, and whether the guard is there");
        } else if (wasCutOff && !isCutOff) {
            LOG.info("The odds platform answers again");
        }
    }

    /** True if a suspension waits, and nothing else has been answered, or asked, for a second: then the platform is asked. */
    public boolean isToBeAsked(long now) {
        boolean isDue = neededSince != Long.MAX_VALUE
                && now - neededSince >= ASKED_AFTER
                && now - answeredAt >= ASKED_AFTER
                && now - askedAt >= ASKED_AFTER;
        if (isDue) {
            askedAt = now;
        }
        return isDue;
    }

    /** True if a suspension has been needed for three seconds, and nothing has been answered for as long. */
    public boolean isCutOff() {
        return isCutOff;
    }

    /** True if a suspension has been needed for three seconds, and since then none was accepted, of whatever market. */
    public boolean isFailing() {
        return acceptedAt < failingSince;
    }
}
