/** Reads the bytes of a JSON text token by token, strictly, and computes the hashes of its strings and numbers as it goes. */
@NullMarked
package io.fastbreak.validator.scanner;

import org.jspecify.annotations.NullMarked;
