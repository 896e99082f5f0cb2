/** The page, in a real browser. */
@NullMarked
package io.fastbreak.app.page;

import org.jspecify.annotations.NullMarked;
