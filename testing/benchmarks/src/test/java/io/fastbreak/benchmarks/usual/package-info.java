@NullMarked
package io.fastbreak.benchmarks.usual;

import org.jspecify.annotations.NullMarked;
