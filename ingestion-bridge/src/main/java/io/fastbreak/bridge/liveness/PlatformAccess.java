package io.fastbreak.bridge.liveness;

import io.fastbreak.platform.auth.AccessTokenSource;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Whether a suspension could still be sent: only while the access token lasts, or can be renewed. The token is renewed in time
 * whether or not there is anything to send. Thread-safe.
 */
public final class PlatformAccess {
    private static final Logger LOG = LoggerFactory.getLogger(PlatformAccess.class);

    private final AccessTokenSource token;
    private final Duration minimum;
    private boolean wasFailing;

    /** @param minimum no market is open while the token lasts less than this and cannot be renewed */
    public PlatformAccess(AccessTokenSource token, Duration minimum) {
        this.token = token;
        this.minimum = minimum;
    }

    /** To be called at least once a second, by one thread. */
    public void tick() {
        token.renewIfDue();
        boolean isFailing = isFailing();
        if (isFailing != wasFailing) {
            wasFailing = isFailing;
            if (isFailing) {
                LOG.error(
                        "The identity provider gives no access token, and the last one lasts {} s; {} s before its end all markets"
                                + " are suspended. Check the provider, and the credentials of the odds platform",
                        token.remainingLifeMs() / 1_000,
                        minimum.toSeconds());
            } else {
                LOG.info("The identity provider gives access tokens again");
            }
        }
    }

    /** True if the token cannot be renewed at present. */
    public boolean isFailing() {
        return token.isRenewalFailing();
    }

    /** True if the token cannot be renewed and ends soon: what is open then could not be closed. */
    public boolean isEnding() {
        return token.isRenewalFailing() && token.remainingLifeMs() < minimum.toMillis();
    }

    /** True if there is a token that has not expired; the platform may have rejected it. */
    public boolean hasToken() {
        return token.hasToken();
    }

    /** True if there is a token, and it can be renewed or does not end soon: suspensions can be sent. */
    public boolean lasts() {
        return token.remainingLifeMs() > 0 && !isEnding();
    }
}
