/** Exchanges over HTTP as a stack of channels, each with one concern: transport, breaker, headers, retry, logging. */
@NullMarked
package io.fastbreak.platform.http;

import org.jspecify.annotations.NullMarked;
