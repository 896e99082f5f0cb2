/** The projector as a Kafka Streams processor from feed updates to games. */
@NullMarked
package io.fastbreak.projector.stream;

import org.jspecify.annotations.NullMarked;
