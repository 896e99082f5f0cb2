/** Sends one HTTP request over one connection: pool, host addresses, time-outs. What may be repeated is decided above. */
@NullMarked
package io.fastbreak.platform.transport;

import org.jspecify.annotations.NullMarked;
