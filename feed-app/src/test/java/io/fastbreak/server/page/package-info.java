/** The page, in a real browser. */
@NullMarked
package io.fastbreak.server.page;

import org.jspecify.annotations.NullMarked;
