/** The current content of the pipeline's topics (games, corrections, gaps, rejected records) and every change of it. */
@NullMarked
package io.fastbreak.server.live;

import org.jspecify.annotations.NullMarked;
