/** The catalogue's topics. */
@NullMarked
package io.fastbreak.catalog.kafka;

import org.jspecify.annotations.NullMarked;
