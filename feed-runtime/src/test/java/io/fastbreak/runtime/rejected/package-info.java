/** Tests of repairing and replaying rejected records. */
@NullMarked
package io.fastbreak.runtime.rejected;

import org.jspecify.annotations.NullMarked;
