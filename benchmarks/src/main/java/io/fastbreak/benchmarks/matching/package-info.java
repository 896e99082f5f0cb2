/** How well fixtures are matched: a made-up world, described badly on purpose, against what was really meant. */
@NullMarked
package io.fastbreak.benchmarks.matching;

import org.jspecify.annotations.NullMarked;
