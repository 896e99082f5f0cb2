package io.fastbreak.model.log;

import java.util.Map;

/**
 * How the topics are called at the brokers: {@code basketball.events.raw} for {@code events.raw}, or whatever name was given
 * to that one topic.
 *
 * @param prefix what the names of all other topics begin with, without the dot
 * @param others full names by the names without prefix, such as {@code acme.pbp} by {@code events.raw}
 */
public record TopicNames(String prefix, Map<String, String> others) {
    public TopicNames {
        others = Map.copyOf(others);
    }

    /** All with one prefix. */
    public static TopicNames with(String prefix) {
        return new TopicNames(prefix, Map.of());
    }

    /** The full name of a topic, such as {@code games.scoring}. */
    public String of(String name) {
        return others.getOrDefault(name, prefix + "." + name);
    }
}
