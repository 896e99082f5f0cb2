package io.fastbreak.platform.auth;

/** The result of a token request. */
sealed interface TokenResult permits AccessToken, TokenResult.NoToken {

    /** @param detail why there is no token; contains no secret */
    record NoToken(String detail) implements TokenResult {}
}
