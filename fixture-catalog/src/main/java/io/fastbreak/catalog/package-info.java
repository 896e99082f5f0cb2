/** Looks up which of the platform's games a fixture is, and whether it can be watched, within the platform's request limits. */
@NullMarked
package io.fastbreak.catalog;

import org.jspecify.annotations.NullMarked;
