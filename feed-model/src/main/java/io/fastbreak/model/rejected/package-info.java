/** Records of the rejected topic, and the positions of records on the raw topic. */
@NullMarked
package io.fastbreak.model.rejected;

import org.jspecify.annotations.NullMarked;
