/** Proves over the topics themselves that every raw record ended in exactly one place, and names those that did not. */
@NullMarked
package io.fastbreak.app.audit;

import org.jspecify.annotations.NullMarked;
