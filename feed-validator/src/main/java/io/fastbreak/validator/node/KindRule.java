package io.fastbreak.validator.node;

import io.fastbreak.model.event.Attributes;
import org.jspecify.annotations.Nullable;

/**
 * How the attributes of a kind are read.
 *
 * @param absent the attributes of an event without any, or of which nothing is kept; null if they are required
 */
public record KindRule(Node attributes, @Nullable Attributes absent) {}
