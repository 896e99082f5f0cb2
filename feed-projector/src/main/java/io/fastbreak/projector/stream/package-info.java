/** The projector as a processor between feed updates and games. */
@NullMarked
package io.fastbreak.projector.stream;

import org.jspecify.annotations.NullMarked;
