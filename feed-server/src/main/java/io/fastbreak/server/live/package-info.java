/** The present as the pipeline has published it: games, corrections, gaps, refused records, and every change of them. */
@NullMarked
package io.fastbreak.server.live;

import org.jspecify.annotations.NullMarked;
