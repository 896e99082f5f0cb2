/** Rejected records: which are open, and how they are replayed. */
@NullMarked
package io.fastbreak.runtime.rejected;

import org.jspecify.annotations.NullMarked;
