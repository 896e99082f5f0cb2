package io.fastbreak.catalog.kafka;

import java.util.Set;

/**
 * How the worker is doing.
 *
 * @param running false before the start and after the end
 * @param reading whether Kafka was read without trouble the last time
 * @param partitions those it has now
 */
public record CatalogHealth(boolean running, boolean reading, Set<Integer> partitions) {}
