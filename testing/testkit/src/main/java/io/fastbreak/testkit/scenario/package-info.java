/**
 * Scenarios: cases of order and correction as text that a person who knows basketball can read, run against a pipeline
 * and compared with the expected output. Each publication becomes the bytes of a real v2 event.
 */
@NullMarked
package io.fastbreak.testkit.scenario;

import org.jspecify.annotations.NullMarked;
