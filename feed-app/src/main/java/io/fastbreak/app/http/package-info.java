/** What operators read over HTTP: metrics and health. */
@NullMarked
package io.fastbreak.app.http;

import org.jspecify.annotations.NullMarked;
