/** Holds the schemas to the contract, whose tables are written down here a second time, and to the promised shapes. */
@NullMarked
package io.fastbreak.schemas;

import org.jspecify.annotations.NullMarked;
