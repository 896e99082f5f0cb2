/** From a scoring summary to the bodies of a fixture and its markets: what is offered, and when it is suspended. */
@NullMarked
package io.fastbreak.bridge.market;

import org.jspecify.annotations.NullMarked;
