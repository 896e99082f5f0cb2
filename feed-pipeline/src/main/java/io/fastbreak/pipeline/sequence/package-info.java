/** The sequencer as a Kafka Streams processor between validated records and feed updates. */
@NullMarked
package io.fastbreak.pipeline.sequence;

import org.jspecify.annotations.NullMarked;
