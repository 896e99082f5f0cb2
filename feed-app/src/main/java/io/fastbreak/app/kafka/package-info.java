/** Kafka clients of the program: readers, writers and topics. */
@NullMarked
package io.fastbreak.app.kafka;

import org.jspecify.annotations.NullMarked;
