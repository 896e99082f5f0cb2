/** Tests of the parts of the topology; lab-app tests it as a whole. */
@NullMarked
package io.fastbreak.pipeline;

import org.jspecify.annotations.NullMarked;
