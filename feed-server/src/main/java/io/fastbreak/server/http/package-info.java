/** The HTTP server: the API of games, gaps, rejected records and operator commands; the page; metrics and health. */
@NullMarked
package io.fastbreak.server.http;

import org.jspecify.annotations.NullMarked;
