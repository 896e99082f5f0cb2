/**
 * A Kafka broker inside this process, and the small tools that create topics, fill them and read them to their end.
 */
@NullMarked
package io.fastbreak.lab.broker;

import org.jspecify.annotations.NullMarked;
