/** Tests of the rules by which rejected records are repaired. */
@NullMarked
package io.fastbreak.app.rejected;

import org.jspecify.annotations.NullMarked;
