package io.fastbreak.platform.auth;

/**
 * No token was to be had.
 *
 * @param detail why, for people; holds no secret
 */
record NoToken(String detail) implements TokenAnswer {}
