/** Kafka clients of the program: readers, writers, topics and access rights. */
@NullMarked
package io.fastbreak.app.kafka;

import org.jspecify.annotations.NullMarked;
