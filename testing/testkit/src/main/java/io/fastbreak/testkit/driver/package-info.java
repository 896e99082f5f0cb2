/** The three stages as plain Java behind each other, without Kafka: for scenarios, proofs and benchmarks. */
@NullMarked
package io.fastbreak.testkit.driver;

import org.jspecify.annotations.NullMarked;
