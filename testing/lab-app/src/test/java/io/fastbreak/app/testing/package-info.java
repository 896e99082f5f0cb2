/** What the tests of the program share: commands in this process, and the program as a process of its own. */
@NullMarked
package io.fastbreak.app.testing;

import org.jspecify.annotations.NullMarked;
