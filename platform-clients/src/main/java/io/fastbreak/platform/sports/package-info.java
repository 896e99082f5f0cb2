/** The sports listing of the fixtures interface; the contract says only that it exists and needs its own API key. */
@NullMarked
package io.fastbreak.platform.sports;

import org.jspecify.annotations.NullMarked;
