/** Recordings: the topics of a pipeline in a file, in the order of what happened, and played again. */
@org.jspecify.annotations.NullMarked
package io.fastbreak.labapp.recording;
