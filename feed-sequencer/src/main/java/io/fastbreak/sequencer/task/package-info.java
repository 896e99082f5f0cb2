/** All feeds of a task: its clock, its counters, what is due, and what is kept of how many fixtures. */
@NullMarked
package io.fastbreak.sequencer.task;

import org.jspecify.annotations.NullMarked;
