@NullMarked
package io.fastbreak.runtime.pipeline;

import org.jspecify.annotations.NullMarked;
