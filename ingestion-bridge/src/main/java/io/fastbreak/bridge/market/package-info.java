/** From a scoring summary to the bodies of a fixture and its markets: which prices are offered, when they are suspended. */
@NullMarked
package io.fastbreak.bridge.market;

import org.jspecify.annotations.NullMarked;
