/** What the tests of the program share: the real games, a broker, the schemas, runs on topics of their own. */
@NullMarked
package io.fastbreak.app.testing;

import org.jspecify.annotations.NullMarked;
