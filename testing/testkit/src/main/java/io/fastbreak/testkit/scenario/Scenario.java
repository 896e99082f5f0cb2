package io.fastbreak.testkit.scenario;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One case.
 *
 * @param name of its file without the ending; begins with its number
 * @param title what the case shows, in one sentence
 * @param section of the semantics that decides it
 * @param decision the words of that section
 * @param settings that differ from the defaults, by name
 * @param restriction null if the scenario applies to every pipeline
 * @param steps in order of time
 */
public record Scenario(
        String name,
        String title,
        int section,
        String decision,
        Map<String, String> settings,
        @Nullable Restriction restriction,
        List<Step> steps) {

    /** The pipeline that a scenario is run against. */
    public enum Kind {
        PLAIN_CLASSES,
        TOPOLOGY
    }

    /** The only kind of pipeline that a scenario applies to, and why. */
    public record Restriction(Kind only, String reason) {}

    /** The number in the name of its file. */
    public String number() {
        return name.substring(0, name.indexOf('-'));
    }

    /** True if it can be run against pipelines of that kind. */
    public boolean appliesTo(Kind kind) {
        return restriction == null || restriction.only() == kind;
    }
}
