/** Validating and decoding one event, compared with parsers and other validators. */
@NullMarked
package io.fastbreak.benchmarks.validator;

import org.jspecify.annotations.NullMarked;
