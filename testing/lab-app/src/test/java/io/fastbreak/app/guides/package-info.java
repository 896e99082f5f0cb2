/** What the guides in {@code docs} say is run: their code, their commands, their links and their arithmetic. */
@NullMarked
package io.fastbreak.app.guides;

import org.jspecify.annotations.NullMarked;
