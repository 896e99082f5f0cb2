/** The sports listing of the platform's fixtures interface, of which the contract shows that it exists and needs its own key. */
@NullMarked
package io.fastbreak.platform.sports;

import org.jspecify.annotations.NullMarked;
