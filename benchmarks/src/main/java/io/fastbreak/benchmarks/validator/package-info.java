/** Validating and decoding one event, beside what parsers and other validators take for it. */
@NullMarked
package io.fastbreak.benchmarks.validator;

import org.jspecify.annotations.NullMarked;
