/** Tests of the present as a board. */
@NullMarked
package io.fastbreak.app.live;

import org.jspecify.annotations.NullMarked;
