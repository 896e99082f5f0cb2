/** What people say to a running pipeline: an operator's commands, a publisher's word, and the audit trail of both. */
@NullMarked
package io.fastbreak.model.operator;

import org.jspecify.annotations.NullMarked;
