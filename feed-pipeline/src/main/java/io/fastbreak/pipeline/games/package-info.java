/** The projector as a Kafka Streams processor from feed updates to games. */
@NullMarked
package io.fastbreak.pipeline.games;

import org.jspecify.annotations.NullMarked;
