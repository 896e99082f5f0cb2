@NullMarked
package io.fastbreak.app.games;

import org.jspecify.annotations.NullMarked;
