/** Whole runs on a real broker: disturbed input, gaps, kills. */
@NullMarked
package io.fastbreak.app.run;

import org.jspecify.annotations.NullMarked;
