/** Tests of what is read over HTTP. */
@NullMarked
package io.fastbreak.server.http;

import org.jspecify.annotations.NullMarked;
