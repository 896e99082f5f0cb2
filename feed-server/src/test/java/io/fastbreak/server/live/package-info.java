/** Tests of the present as a board. */
@NullMarked
package io.fastbreak.server.live;

import org.jspecify.annotations.NullMarked;
