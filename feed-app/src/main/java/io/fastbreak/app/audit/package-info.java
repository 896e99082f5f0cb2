/** Checks by the topics that every raw record is accounted for exactly once, and lists the records that are not. */
@NullMarked
package io.fastbreak.app.audit;

import org.jspecify.annotations.NullMarked;
