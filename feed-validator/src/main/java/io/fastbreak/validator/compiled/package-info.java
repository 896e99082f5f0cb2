/**
 * Compiles the event schema to a single pass over a record's bytes. It returns the event, or nothing if the event may be
 * invalid.
 */
@NullMarked
package io.fastbreak.validator.compiled;

import org.jspecify.annotations.NullMarked;
