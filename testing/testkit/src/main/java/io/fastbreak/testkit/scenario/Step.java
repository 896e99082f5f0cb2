package io.fastbreak.testkit.scenario;

import org.jspecify.annotations.Nullable;

/** One step of a scenario at its time. */
public sealed interface Step {

    /** Milliseconds from the start of the scenario. */
    long atMs();

    /**
     * A record is appended to the raw topic.
     *
     * @param key null for a record without one
     * @param value no bytes for an empty record
     */
    // Compared by identity only.
    @SuppressWarnings("ArrayRecordComponent")
    record AppendedRecord(long atMs, @Nullable String key, byte[] value) implements Step {}

    /** Something happens to the pipeline itself. */
    record LifecycleChange(long atMs, Kind kind) implements Step {

        /** STOPS and STARTS lose the memory of the process, PAUSES and RESUMES only time. */
        public enum Kind {
            STOPS,
            STARTS,
            PAUSES,
            RESUMES
        }
    }

    /**
     * A control record of a publisher or a command of an operator, under the game's key.
     *
     * @param json the record's value
     */
    // Compared by identity only.
    @SuppressWarnings("ArrayRecordComponent")
    record CommandRecord(long atMs, Topic topic, byte[] json) implements Step {

        /** Of publishers, and of operators. */
        public enum Topic {
            CONTROL,
            COMMANDS
        }
    }

    /**
     * An expectation.
     *
     * @param line of the scenario file
     * @param word what is compared, one of {@link ScenarioFacts#words()}
     * @param subject a player, a competitor or a path where the word takes one, else empty
     * @param text as {@link ScenarioFacts} describes it
     */
    record Expectation(long atMs, int line, String word, String subject, String text) implements Step {}
}
