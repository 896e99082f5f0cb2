/** Rejected records: which are open, and how they are replayed. */
@NullMarked
package io.fastbreak.app.rejected;

import org.jspecify.annotations.NullMarked;
