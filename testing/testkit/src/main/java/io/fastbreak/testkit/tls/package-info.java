/** Certificates for tests. */
@NullMarked
package io.fastbreak.testkit.tls;

import org.jspecify.annotations.NullMarked;
