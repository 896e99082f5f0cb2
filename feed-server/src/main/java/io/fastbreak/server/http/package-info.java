/** What is read over HTTP: games and their history, what is missing, what was refused, changes; metrics and health. */
@NullMarked
package io.fastbreak.server.http;

import org.jspecify.annotations.NullMarked;
