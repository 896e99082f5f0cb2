package io.fastbreak.simulation;

import static java.util.Objects.requireNonNull;

import io.fastbreak.model.feed.TaskInput;
import io.fastbreak.model.feed.TaskInputs;
import org.jspecify.annotations.Nullable;

/** How far tasks have read the log. All instances share one topology, so each task says when its processors begin. */
final class VirtualInputs implements TaskInputs {
    private @Nullable TaskInput beginning;

    /** The processors of a task begin now. */
    void begin(TaskInput task) {
        beginning = task;
    }

    @Override
    public TaskInput of(int partition) {
        return requireNonNull(beginning);
    }
}
