/** The validator inside a topology. */
package io.fastbreak.validator.stream;
