package io.fastbreak.testkit.scenario;

import org.jspecify.annotations.Nullable;

/** What happens at a moment of a scenario. */
public sealed interface Step {

    /** Milliseconds after the scenario's beginning. */
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

        /** STOPS and STARTS lose the heap, PAUSES and RESUMES lose time alone. */
        public enum Kind {
            STOPS,
            STARTS,
            PAUSES,
            RESUMES
        }
    }

    /**
     * A record of a publisher or an operator, under the game's key.
     *
     * @param json as it stands on the topic
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
     * What is then true.
     *
     * @param line of the scenario file
     * @param word what is looked at, one of {@link ScenarioFacts#words()}
     * @param subject a player, a competitor or a path where the word takes one, else nothing
     * @param text as {@link ScenarioFacts} puts it
     */
    record Expectation(long atMs, int line, String word, String subject, String text) implements Step {}
}
