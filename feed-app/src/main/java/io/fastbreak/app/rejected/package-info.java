/** Rejected records that can be lived with: which are still open, and how they are sent again. */
@NullMarked
package io.fastbreak.app.rejected;

import org.jspecify.annotations.NullMarked;
