/** Games outside the pipeline: followed on Kafka or over HTTP, and fetched from a running pipeline. */
@NullMarked
package io.fastbreak.app.games;

import org.jspecify.annotations.NullMarked;
