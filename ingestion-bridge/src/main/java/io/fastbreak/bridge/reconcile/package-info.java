/**
 * Brings one fixture and its markets on the platform to what is desired: what the platform may have of them while answers
 * are missing, what to send next, and what the answers show.
 */
@NullMarked
package io.fastbreak.bridge.reconcile;

import org.jspecify.annotations.NullMarked;
