/** The feed's events in the words of the v2 contract. */
@NullMarked
package io.fastbreak.model.event;

import org.jspecify.annotations.NullMarked;
