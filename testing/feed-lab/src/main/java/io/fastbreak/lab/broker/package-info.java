/**
 * A Kafka broker inside this process.
 */
@NullMarked
package io.fastbreak.lab.broker;

import org.jspecify.annotations.NullMarked;
