/** What the tests of services and program share: the real games, a broker, the schemas, runs on topics of their own. */
@NullMarked
package io.fastbreak.runtime.testing;

import org.jspecify.annotations.NullMarked;
