/**
 * What the pipeline promises of every run, as objects that look at the topics which a run has left and name each breach
 * in words. They share no code with the stages that they watch.
 */
@NullMarked
package io.fastbreak.testkit.guarantee;

import org.jspecify.annotations.NullMarked;
