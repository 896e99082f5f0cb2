/** Operator commands, publishers' control records, and the audit trail of both. */
@NullMarked
package io.fastbreak.model.operator;

import org.jspecify.annotations.NullMarked;
