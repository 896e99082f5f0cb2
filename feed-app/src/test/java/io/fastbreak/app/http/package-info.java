/** Tests of what is read over HTTP. */
@NullMarked
package io.fastbreak.app.http;

import org.jspecify.annotations.NullMarked;
