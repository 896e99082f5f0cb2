/** The validator as a Kafka Streams processor. */
@NullMarked
package io.fastbreak.validator.stream;

import org.jspecify.annotations.NullMarked;
