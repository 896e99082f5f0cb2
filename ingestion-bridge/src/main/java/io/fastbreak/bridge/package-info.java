/** The shapes that the bridge reads and writes, and its settings. */
@NullMarked
package io.fastbreak.bridge;

import org.jspecify.annotations.NullMarked;
