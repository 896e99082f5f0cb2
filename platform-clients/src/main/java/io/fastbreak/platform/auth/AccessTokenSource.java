package io.fastbreak.platform.auth;

/**
 * The facts that callers of an interface can know about the access token with which its requests are sent. Whoever
 * opens something that has to be closed later asks here whether the request that closes it will be accepted. No call
 * blocks; any thread may call.
 */
public interface AccessTokenSource {

    /** No token is known; everything as with a platform that needs none. */
    AccessTokenSource UNLIMITED = new AccessTokenSource() {
        @Override
        public long remainingLifeMs() {
            return Long.MAX_VALUE;
        }

        @Override
        public boolean hasToken() {
            return true;
        }

        @Override
        public boolean isRenewalFailing() {
            return false;
        }

        @Override
        public void renewIfDue() {}
    };

    /**
     * For how long the newest token is valid, in milliseconds: 0 if there is none, if it has expired, or if the
     * platform has rejected it and there is no other; {@link Long#MAX_VALUE} if it does not say when it expires. A
     * token is at most as old as the identity provider says between its {@code iat} and {@code exp}, whatever this
     * machine's clock shows.
     */
    long remainingLifeMs();

    /** True if there is a token that has not expired, even if the platform has rejected it. */
    boolean hasToken();

    /**
     * Whether the last request for a token gave none, or none that is valid for longer, or has had no answer for three
     * seconds, or none two seconds before the last token ends. Urgent requests are then sent with the last token, even
     * if it has expired: only the platform's 401 says that it is worth nothing.
     */
    boolean isRenewalFailing();

    /**
     * Requests the next token if that is due, or if there is none, at most once a second while the provider gives none.
     * Every request does the same; a caller that sends none for some time calls this about once a second.
     */
    void renewIfDue();
}
