/**
 * The guarantees of the pipeline for every run: objects that read the topics after a run and report each breach. They
 * share no code with the stages that they check.
 */
@NullMarked
package io.fastbreak.testkit.guarantee;

import org.jspecify.annotations.NullMarked;
