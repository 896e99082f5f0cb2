package io.fastbreak.platform.http;

import io.fastbreak.platform.GiveUpReason;
import io.fastbreak.platform.Secret;

/**
 * An exchange without a response.
 *
 * @param detail what happened, for people; holds no secret
 * @param attempts how many HTTP requests were sent for it
 */
public record NoResponse(GiveUpReason reason, String detail, int attempts) implements Outcome {

    /** Nobody wanted it any more, so it was not sent. */
    static NoResponse withdrawn() {
        return new NoResponse(GiveUpReason.WITHDRAWN, "no longer wanted", 0);
    }

    @Override
    public NoResponse after(int earlierAttempts) {
        return new NoResponse(reason, detail, attempts + earlierAttempts);
    }

    @Override
    public NoResponse without(Secret secret) {
        return new NoResponse(reason, secret.strikeOut(detail), attempts);
    }

    @Override
    public boolean isHostFailure() {
        return !saysNothingOfHost();
    }

    @Override
    public boolean saysNothingOfHost() {
        return reason == GiveUpReason.WITHDRAWN;
    }

    @Override
    public String toString() {
        return reason + " (" + detail + "), attempts " + attempts;
    }
}
