/** The scenario files of feed-lab, played against the plain classes of the stages and against the fused topology. */
@NullMarked
package io.fastbreak.app.scenario;

import org.jspecify.annotations.NullMarked;
