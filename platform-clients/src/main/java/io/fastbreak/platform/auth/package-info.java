/** Access tokens by client credentials: fetched once for all callers, renewed before they expire or when refused. */
@NullMarked
package io.fastbreak.platform.auth;

import org.jspecify.annotations.NullMarked;
