/** Running the pipeline and the projector: Kafka Streams with its listeners, limits and restarts. */
@NullMarked
package io.fastbreak.runtime.pipeline;

import org.jspecify.annotations.NullMarked;
