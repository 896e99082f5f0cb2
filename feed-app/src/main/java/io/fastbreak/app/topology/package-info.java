/** The three stages as one topology, and how Kafka Streams runs it. */
@NullMarked
package io.fastbreak.app.topology;

import org.jspecify.annotations.NullMarked;
