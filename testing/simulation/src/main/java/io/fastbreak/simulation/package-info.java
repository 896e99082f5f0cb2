/**
 * The whole system in one process: pipeline, bridge, guard, fixture catalog and platform in virtual time, driven by a story
 * of plays and faults, and checked against observers that know everything.
 */
@NullMarked
package io.fastbreak.simulation;

import org.jspecify.annotations.NullMarked;
