/** Tests of what is known of the input topics. */
@NullMarked
package io.fastbreak.pipeline.input;

import org.jspecify.annotations.NullMarked;
