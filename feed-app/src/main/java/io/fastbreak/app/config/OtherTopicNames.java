package io.fastbreak.app.config;

import io.fastbreak.pipeline.TopicCatalog;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads the setting {@code topics.names}, for example {@code events.raw=acme.pbp, games.state=acme.games}. */
final class OtherTopicNames {
    private static final TopicCatalog ANY = new TopicCatalog("any");
    /** Names that a topic may have without its prefix. */
    private static final TreeSet<String> TOPICS = Stream.concat(
                    ANY.configurations().keySet().stream(), ANY.sharedCountConfigurations().keySet().stream())
            .map(topic -> topic.substring("any.".length()))
            .collect(Collectors.toCollection(TreeSet::new));

    private static final Pattern PAIR = Pattern.compile("([^=]+)=\\s*([A-Za-z0-9._-]{1,249})");
    static final String ALLOWED =
            "topic=name, separated by commas, with up to 249 letters, digits, '.', '_' and '-' of each"
                    + " name; the topics are " + String.join(", ", TOPICS);

    private OtherTopicNames() {}

    /** The faults of a value; empty if it has none. */
    static Optional<String> problem(String value) {
        List<String> pairs = Setting.list(value);
        return pairs.stream()
                .filter(pair -> !PAIR.matcher(pair).matches() || !TOPICS.contains(topic(pair)))
                .findFirst()
                .map(pair -> "has '" + pair + "'")
                .or(() -> pairs.stream()
                        .map(OtherTopicNames::topic)
                        .filter(topic -> pairs.stream()
                                        .map(OtherTopicNames::topic)
                                        .filter(topic::equals)
                                        .count()
                                > 1)
                        .findFirst()
                        .map(topic -> "names '" + topic + "' twice"));
    }

    private static String topic(String pair) {
        return pair.substring(0, pair.indexOf('=')).strip();
    }

    static Map<String, String> read(String value) {
        return Setting.map(value);
    }

    /** True if two topics would be one at the brokers. */
    static boolean areMixed(TopicCatalog topics) {
        List<String> names = Stream.concat(
                        topics.configurations().keySet().stream(), topics.sharedCountConfigurations().keySet().stream())
                .toList();
        return names.stream().distinct().count() < TOPICS.size();
    }
}
