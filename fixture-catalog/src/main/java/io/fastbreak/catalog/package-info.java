/** Which of the platform's games a fixture is, and whether it can be watched: asked at a pace, decided with care. */
@NullMarked
package io.fastbreak.catalog;

import org.jspecify.annotations.NullMarked;
