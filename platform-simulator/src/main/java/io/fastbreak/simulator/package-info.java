/** The platform's HTTP interfaces as a server on a port of its own, derived from their OpenAPI documents. */
@NullMarked
package io.fastbreak.simulator;

import org.jspecify.annotations.NullMarked;
