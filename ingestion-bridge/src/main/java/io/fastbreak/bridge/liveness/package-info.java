/**
 * Who is known to work, by monotonic clocks: the pipeline by its beacons, a bridge by its leases, this process by its ticks,
 * the identity provider by its tokens.
 */
@NullMarked
package io.fastbreak.bridge.liveness;

import org.jspecify.annotations.NullMarked;
