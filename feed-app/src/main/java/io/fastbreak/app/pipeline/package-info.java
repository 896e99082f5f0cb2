/** Running the pipeline: Kafka Streams with its listeners, limits and restarts. */
@NullMarked
package io.fastbreak.app.pipeline;

import org.jspecify.annotations.NullMarked;
