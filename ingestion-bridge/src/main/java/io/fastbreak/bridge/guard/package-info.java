/**
 * Suspends the markets of a bridge whose lease has lapsed.
 */
@NullMarked
package io.fastbreak.bridge.guard;

import org.jspecify.annotations.NullMarked;
