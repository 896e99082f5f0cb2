package io.fastbreak.app.config;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * One setting: its name, its default and the values it accepts.
 *
 * @param defaultValue as text
 * @param allowed the accepted values, for messages and documentation
 * @param secret whether the value must not be shown
 * @param problem describes what is wrong with a value; empty for a valid one
 */
public record Setting<T>(
        String name,
        Class<T> type,
        String defaultValue,
        String description,
        String allowed,
        boolean secret,
        Function<T, Optional<String>> problem) {
    private static final String ANY = "any text";

    static Setting<Integer> integer(String name, int defaultValue, int least, int most, String description) {
        return ranged(name, Integer.class, Integer.toString(defaultValue), description, least, most);
    }

    static Setting<Long> millis(String name, long defaultValue, long least, long most, String description) {
        return ranged(name, Long.class, Long.toString(defaultValue), description, least, most);
    }

    private static <T extends Number> Setting<T> ranged(
            String name, Class<T> type, String defaultValue, String description, long least, long most) {
        return new Setting<>(
                name,
                type,
                defaultValue,
                description,
                least + " to " + most,
                false,
                when(value -> value.longValue() < least || value.longValue() > most));
    }

    static Setting<Double> number(String name, double defaultValue, double least, double most, String description) {
        return new Setting<>(
                name,
                Double.class,
                Double.toString(defaultValue),
                description,
                least + " to " + most,
                false,
                when(value -> !(value >= least && value <= most)));
    }

    static Setting<String> text(String name, String defaultValue, String description) {
        return new Setting<>(name, String.class, defaultValue, description, ANY, false, value -> Optional.empty());
    }

    /** @param pattern a regular expression */
    static Setting<String> matching(
            String name, String defaultValue, String pattern, String allowed, String description) {
        return new Setting<>(
                name, String.class, defaultValue, description, allowed, false, when(value -> !value.matches(pattern)));
    }

    /** The path of a readable file; empty for none. */
    static Setting<String> file(String name, String description) {
        return new Setting<>(
                name,
                String.class,
                "",
                description,
                "a readable file",
                false,
                when(value -> !value.isEmpty() && !isReadable(value)));
    }

    static boolean isReadable(String file) {
        try {
            return Files.isRegularFile(Path.of(file)) && Files.isReadable(Path.of(file));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    /** An absolute HTTP address, without user and password because it is logged. */
    static Setting<String> url(String name, String defaultValue, String description) {
        return new Setting<>(
                name,
                String.class,
                defaultValue,
                description,
                "an http or https address without user and password",
                false,
                value -> isUrl(value) ? Optional.empty() : Optional.of(masked(value)));
    }

    private static boolean isUrl(String value) {
        URI uri = uri(value);
        return uri != null
                && List.of("http", "https").contains(String.valueOf(uri.getScheme()))
                && uri.getHost() != null
                && uri.getUserInfo() == null;
    }

    /** The value without a password. */
    private static String masked(String value) {
        return "is '" + value.replaceAll("//[^/@]*@", "//…@") + "'";
    }

    private static @Nullable URI uri(String value) {
        try {
            return new URI(value);
        } catch (URISyntaxException e) {
            return null;
        }
    }

    static Setting<String> secret(String name, String defaultValue, String description) {
        return new Setting<>(name, String.class, defaultValue, description, ANY, true, value -> Optional.empty());
    }

    static Setting<String> choice(String name, String defaultValue, List<String> allowed, String description) {
        return new Setting<>(
                name,
                String.class,
                defaultValue,
                description,
                String.join(", ", allowed),
                false,
                when(value -> !allowed.contains(value)));
    }

    /** A list of words, separated by commas, each at most once. */
    static Setting<String> words(String name, String defaultValue, List<String> allowed, String description) {
        return new Setting<>(
                name,
                String.class,
                defaultValue,
                description,
                "each at most once: " + String.join(", ", allowed),
                false,
                value -> list(value).stream()
                        .filter(word -> !allowed.contains(word)
                                || list(value).indexOf(word) < list(value).lastIndexOf(word))
                        .findFirst()
                        .map(word -> "has '" + word + "'"));
    }

    /** A list of {@code name=value}, separated by commas; empty by default. */
    static Setting<String> pairs(String name, String description) {
        return new Setting<>(
                name,
                String.class,
                "",
                description,
                "a list of name=value, separated by commas",
                false,
                value -> list(value).stream()
                        .filter(pair -> !pair.matches("[^=]+=[^=]+"))
                        .findFirst()
                        .map(pair -> "has '" + pair + "'"));
    }

    /** Describes the value where it is invalid. */
    private static <T> Function<T, Optional<String>> when(Predicate<T> invalid) {
        return value -> invalid.test(value) ? Optional.of("is " + quoted(value)) : Optional.empty();
    }

    private static String quoted(Object value) {
        return value instanceof String ? "'" + value + "'" : String.valueOf(value);
    }

    /** The message for an invalid value: name, value and what is allowed. */
    Optional<String> errorIn(T value) {
        return problem.apply(value).map(problem -> name + " " + problem + "; allowed: " + allowed);
    }

    /** The pairs of a value. */
    public static Map<String, String> map(String value) {
        return list(value).stream()
                .map(pair -> pair.split("=", 2))
                .collect(Collectors.toUnmodifiableMap(parts -> parts[0].strip(), parts -> parts[1].strip()));
    }

    /** The words of a value. */
    public static List<String> list(String value) {
        return Arrays.stream(value.split(","))
                .map(String::strip)
                .filter(word -> !word.isEmpty())
                .toList();
    }

    /** The name of the environment variable: {@code reorder.window.ms} is {@code FASTBREAK_REORDER_WINDOW_MS}. */
    public String environmentName() {
        return environmentName(name);
    }

    /** The same for any name. */
    public static String environmentName(String name) {
        return "FASTBREAK_" + name.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_");
    }
}
