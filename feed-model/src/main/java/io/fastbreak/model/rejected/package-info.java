/** Records of the rejected topic. */
@NullMarked
package io.fastbreak.model.rejected;

import org.jspecify.annotations.NullMarked;
