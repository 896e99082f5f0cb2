package io.fastbreak.platform.auth;

/** What gets the access token of an interface. */
public sealed interface Credentials permits ClientCredentials, LoginCredentials {}
