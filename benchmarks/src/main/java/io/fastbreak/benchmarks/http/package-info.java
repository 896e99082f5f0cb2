/** Measures HTTP clients side by side, posting what the bridge posts, against a bare loop over sockets. */
@NullMarked
package io.fastbreak.benchmarks.http;

import org.jspecify.annotations.NullMarked;
