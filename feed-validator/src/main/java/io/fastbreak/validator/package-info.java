/** Validation of events: strict JSON, then the event schema by kind. Every violation is reported, and no input makes it throw. */
@NullMarked
package io.fastbreak.validator;

import org.jspecify.annotations.NullMarked;
