/** Tests of the parts of the topology; feed-runtime tests it as a whole. */
@NullMarked
package io.fastbreak.pipeline;

import org.jspecify.annotations.NullMarked;
