package io.fastbreak.app.config;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * One setting: its name, its default and what it accepts.
 *
 * @param defaultValue as it would stand in a file
 * @param secret true where the value must never be shown
 * @param fault what is wrong with a value, if anything
 */
public record Setting<T>(
        String name,
        Class<T> type,
        String defaultValue,
        String description,
        boolean secret,
        Function<T, Optional<String>> fault) {

    static Setting<Integer> integer(String name, int defaultValue, int least, int most, String description) {
        return new Setting<>(
                name,
                Integer.class,
                Integer.toString(defaultValue),
                description,
                false,
                value -> within(value, least, most));
    }

    static Setting<Long> millis(String name, long defaultValue, long least, long most, String description) {
        return new Setting<>(
                name, Long.class, Long.toString(defaultValue), description, false, value -> within(value, least, most));
    }

    static Setting<Double> number(String name, double defaultValue, double least, double most, String description) {
        return new Setting<>(
                name,
                Double.class,
                Double.toString(defaultValue),
                description,
                false,
                value -> value >= least && value <= most
                        ? Optional.empty()
                        : Optional.of("is " + value + ", allowed are " + least + " to " + most));
    }

    static Setting<String> text(String name, String defaultValue, String description) {
        return new Setting<>(name, String.class, defaultValue, description, false, value -> Optional.empty());
    }

    /** An absolute address over HTTP; user names and passwords have no place in it, since it is logged. */
    static Setting<String> url(String name, String defaultValue, String description) {
        return new Setting<>(
                name,
                String.class,
                defaultValue,
                description,
                false,
                value -> isUrl(value) ? Optional.empty() : Optional.of("is no address such as " + defaultValue));
    }

    private static boolean isUrl(String value) {
        try {
            URI uri = new URI(value);
            return List.of("http", "https").contains(String.valueOf(uri.getScheme()))
                    && uri.getHost() != null
                    && uri.getUserInfo() == null;
        } catch (URISyntaxException e) {
            return false;
        }
    }

    static Setting<String> secret(String name, String defaultValue, String description) {
        return new Setting<>(name, String.class, defaultValue, description, true, value -> Optional.empty());
    }

    static Setting<String> choice(String name, String defaultValue, List<String> allowed, String description) {
        return new Setting<>(
                name,
                String.class,
                defaultValue,
                description,
                false,
                value -> allowed.contains(value)
                        ? Optional.empty()
                        : Optional.of("is '" + value + "', allowed are " + String.join(", ", allowed)));
    }

    /** Any number of words, separated by commas, each at most once. */
    static Setting<String> words(String name, String defaultValue, List<String> allowed, String description) {
        return new Setting<>(name, String.class, defaultValue, description, false, value -> list(value).stream()
                .filter(word -> !allowed.contains(word)
                        || list(value).indexOf(word) < list(value).lastIndexOf(word))
                .findFirst()
                .map(word -> "has '" + word + "', allowed are, each once, " + String.join(", ", allowed)));
    }

    /** Any number of {@code name=value}, separated by commas; empty by default. */
    static Setting<String> pairs(String name, String description) {
        return new Setting<>(name, String.class, "", description, false, value -> list(value).stream()
                .filter(pair -> !pair.matches("[^=]+=[^=]+"))
                .findFirst()
                .map(pair -> "has '" + pair + "', which is not name=value"));
    }

    /** The pairs of a value. */
    public static Map<String, String> map(String value) {
        return list(value).stream()
                .map(pair -> pair.split("=", 2))
                .collect(Collectors.toUnmodifiableMap(parts -> parts[0].strip(), parts -> parts[1].strip()));
    }

    /** The words of a value. */
    static List<String> list(String value) {
        return Arrays.stream(value.split(","))
                .map(String::strip)
                .filter(word -> !word.isEmpty())
                .toList();
    }

    private static Optional<String> within(long value, long least, long most) {
        return value >= least && value <= most
                ? Optional.empty()
                : Optional.of("is " + value + ", allowed are " + least + " to " + most);
    }

    /** The name of the environment variable: {@code reorder.window.ms} is {@code FASTBREAK_REORDER_WINDOW_MS}. */
    public String environmentName() {
        return "FASTBREAK_" + name.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_");
    }
}
