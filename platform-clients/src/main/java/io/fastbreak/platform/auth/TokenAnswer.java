package io.fastbreak.platform.auth;

/** What asking for a token gives. */
sealed interface TokenAnswer permits AccessToken, NoToken {}
