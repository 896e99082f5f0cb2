/** How far the input topics are read, by position and end offset, and which records were gone before they were read. */
@NullMarked
package io.fastbreak.pipeline.input;

import org.jspecify.annotations.NullMarked;
