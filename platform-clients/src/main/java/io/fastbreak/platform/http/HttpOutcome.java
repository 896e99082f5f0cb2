package io.fastbreak.platform.http;

import io.fastbreak.platform.Secret;

/** How an exchange ended: with a response of any status, or with none. */
public sealed interface HttpOutcome permits Response, NoResponse {

    /** How many HTTP requests were sent for it. */
    int attempts();

    /** The same outcome after some earlier attempts. */
    HttpOutcome after(int earlierAttempts);

    /**
     * The same outcome without a secret, which the other side may have quoted in an error. What succeeded is left as it
     * is: a short secret may stand in it by chance.
     */
    HttpOutcome without(Secret secret);

    /** Whether it speaks against the health of the host. */
    boolean isHostFailure();

    /** Whether it never came to the host. */
    boolean saysNothingOfHost();
}
