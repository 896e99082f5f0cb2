/** The catalog's Kafka clients and topics. */
@NullMarked
package io.fastbreak.catalog.kafka;

import org.jspecify.annotations.NullMarked;
