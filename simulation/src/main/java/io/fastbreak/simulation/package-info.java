/**
 * The whole system in one process: pipeline, bridge, guard and platform in virtual time, driven by a story of plays and
 * faults, and checked against an observer that knows everything.
 */
@NullMarked
package io.fastbreak.simulation;

import org.jspecify.annotations.NullMarked;
