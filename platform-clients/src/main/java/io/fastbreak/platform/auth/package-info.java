/** Access tokens: requested once for all callers, renewed before they expire or after the platform rejects one. */
@NullMarked
package io.fastbreak.platform.auth;

import org.jspecify.annotations.NullMarked;
