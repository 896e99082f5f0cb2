/**
 * Scenarios: cases of order and correction as text that a person who knows basketball can read, played against a
 * pipeline, with what is then true of it. Each publication in them becomes the bytes of a real v2 event.
 */
@NullMarked
package io.fastbreak.testkit.scenario;

import org.jspecify.annotations.NullMarked;
