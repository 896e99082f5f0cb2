/** The three stages as one topology, and how Kafka Streams runs it. */
@NullMarked
package io.fastbreak.pipeline;

import org.jspecify.annotations.NullMarked;
