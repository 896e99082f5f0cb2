/** Plain Kafka clients around the pipeline: reading a log to its end, sending, describing and creating topics. */
@NullMarked
package io.fastbreak.pipeline.kafka;

import org.jspecify.annotations.NullMarked;
