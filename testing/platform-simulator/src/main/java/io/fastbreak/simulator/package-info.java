/** Simulates the HTTP interfaces of the platform, from their OpenAPI documents; one server per interface. */
@NullMarked
package io.fastbreak.simulator;

import org.jspecify.annotations.NullMarked;
