package io.fastbreak.model.feed;

/** The inputs of the tasks of a process. Thread-safe. */
public interface TaskInputs {
    /** For drivers without a log: what was appended is always processed. */
    TaskInputs CAUGHT_UP = partition -> nowUtc -> nowUtc;

    /** The input of the task of a partition, which takes it over now. */
    TaskInput of(int partition);
}
