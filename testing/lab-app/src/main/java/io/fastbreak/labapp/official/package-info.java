/** Imported games against their official figures, and prices against their results. */
@NullMarked
package io.fastbreak.labapp.official;

import org.jspecify.annotations.NullMarked;
