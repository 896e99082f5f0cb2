/** Recorded events: the lines of a file as raw records, and the pace at which they are published. */
@NullMarked
package io.fastbreak.runtime.files;

import org.jspecify.annotations.NullMarked;
