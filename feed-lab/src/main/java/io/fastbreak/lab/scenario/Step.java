package io.fastbreak.lab.scenario;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.feed.Range;
import io.fastbreak.model.game.Reason;
import java.util.List;
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
    record Arrival(long atMs, @Nullable String key, byte[] value) implements Step {}

    /** Something happens to the pipeline itself. */
    record Operation(long atMs, Kind kind) implements Step {

        /** STOPS and STARTS lose the heap, PAUSES and RESUMES lose time alone. */
        public enum Kind {
            STOPS,
            STARTS,
            PAUSES,
            RESUMES
        }
    }

    /** The publisher says that numbers of a feed never existed. */
    record PublisherVoids(long atMs, EventSource source, List<Range> numbers) implements Step {}

    /** An operator takes a loss in a feed for final. */
    record AcceptsLoss(long atMs, EventSource source, Range numbers) implements Step {}

    /** An operator clears a reason. */
    record ClearsReason(long atMs, EventSource source, Reason reason) implements Step {}

    /** An operator says whether the new epoch of a feed continues the game or replaces it. */
    record ResolvesReset(long atMs, EventSource source, boolean startOver) implements Step {}

    /** An operator has the game follow another source. */
    record SwitchesSource(long atMs, EventSource source) implements Step {}

    /**
     * What is then true.
     *
     * @param line of the scenario file
     * @param word what is looked at, one of {@link Telling#words()}
     * @param subject a player, a competitor or a path where the word takes one, else nothing
     * @param text as {@link Telling} puts it
     */
    record Expectation(long atMs, int line, String word, String subject, String text) implements Step {}
}
