/** Tests of repairing and replaying rejected records. */
@NullMarked
package io.fastbreak.app.rejected;

import org.jspecify.annotations.NullMarked;
