/** Records that stay part of their trace beside an agent. */
@NullMarked
package io.fastbreak.model.trace;

import org.jspecify.annotations.NullMarked;
