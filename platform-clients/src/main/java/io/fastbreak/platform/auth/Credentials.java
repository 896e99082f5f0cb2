package io.fastbreak.platform.auth;

/** Credentials with which the access token of an interface is requested. */
public sealed interface Credentials permits ClientCredentials, LoginCredentials {}
