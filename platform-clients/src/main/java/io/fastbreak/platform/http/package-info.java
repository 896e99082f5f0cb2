/** HTTP as a stack of channels with one concern each: breaker, rate limit, admission, retry, logging. */
@NullMarked
package io.fastbreak.platform.http;

import org.jspecify.annotations.NullMarked;
