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
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * One setting: its name, its default and the values it accepts.
 *
 * @param defaultValue as text
 * @param allowed the accepted values, for messages and documentation
 * @param secret true if the value must not be shown
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

    static Setting<Integer> integer(String name, int defaultValue, int least, int most) {
        return ranged(name, Integer.class, defaultValue, least, most);
    }

    static Setting<Long> millis(String name, long defaultValue, long least, long most) {
        return ranged(name, Long.class, defaultValue, least, most);
    }

    private static <T extends Number> Setting<T> ranged(
            String name, Class<T> type, Number defaultValue, long least, long most) {
        return of(
                name,
                type,
                defaultValue,
                least + " to " + most,
                when(value -> value.longValue() < least || value.longValue() > most));
    }

    static Setting<Double> number(String name, double defaultValue, double least, double most) {
        return of(
                name,
                Double.class,
                defaultValue,
                least + " to " + most,
                when(value -> !(value >= least && value <= most)));
    }

    static Setting<String> text(String name, String defaultValue) {
        return of(name, String.class, defaultValue, ANY, value -> Optional.empty());
    }

    /** A text that must not be shown. */
    static Setting<String> secret(String name, String defaultValue) {
        return new Setting<>(name, String.class, defaultValue, "", ANY, true, value -> Optional.empty());
    }

    /** @param pattern a regular expression */
    static Setting<String> matching(String name, String defaultValue, String pattern, String allowed) {
        return of(name, String.class, defaultValue, allowed, when(value -> !value.matches(pattern)));
    }

    /** The path of a readable file; empty for none. */
    static Setting<String> file(String name) {
        return of(name, String.class, "", "a readable file", when(value -> !value.isEmpty() && !isReadable(value)));
    }

    static boolean isReadable(String file) {
        try {
            return Files.isRegularFile(Path.of(file)) && Files.isReadable(Path.of(file));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    /** An absolute HTTP address, without user and password because it is logged. */
    static Setting<String> url(String name, String defaultValue) {
        return of(
                name,
                String.class,
                defaultValue,
                "an http or https address without user and password",
                value -> isUrl(value) ? Optional.empty() : Optional.of(masked(value)));
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

    /** The value without a password. */
    private static String masked(String value) {
        return "is '" + value.replaceAll("//[^/@]*@", "//…@") + "'";
    }

    static Setting<String> choice(String name, String defaultValue, List<String> allowed) {
        return of(
                name, String.class, defaultValue, String.join(", ", allowed), when(value -> !allowed.contains(value)));
    }

    /** A list of words, separated by commas, each at most once. */
    static Setting<String> words(String name, String defaultValue, List<String> allowed) {
        return list(
                name,
                defaultValue,
                "each at most once: " + String.join(", ", allowed),
                (word, all) -> !allowed.contains(word) || all.indexOf(word) < all.lastIndexOf(word));
    }

    /** A list of {@code name=value}, separated by commas, each name at most once; empty by default. */
    static Setting<String> pairs(String name) {
        String allowed = "a list of name=value, separated by commas, each name at most once";
        return list(name, "", allowed, (pair, all) -> !pair.matches("[^=]+=[^=]+") || isRepeated(pair, all));
    }

    private static boolean isRepeated(String pair, List<String> all) {
        return all.stream().filter(other -> nameIn(other).equals(nameIn(pair))).count() > 1;
    }

    private static String nameIn(String pair) {
        return pair.split("=", 2)[0].strip();
    }

    /** @param invalid of a word and all words */
    private static Setting<String> list(
            String name, String defaultValue, String allowed, BiPredicate<String, List<String>> invalid) {
        return of(name, String.class, defaultValue, allowed, value -> list(value).stream()
                .filter(word -> invalid.test(word, list(value)))
                .findFirst()
                .map(word -> "has '" + word + "'"));
    }

    static <T> Setting<T> of(
            String name, Class<T> type, Object defaultValue, String allowed, Function<T, Optional<String>> problem) {
        return new Setting<>(name, type, defaultValue.toString(), "", allowed, false, problem);
    }

    /** The same setting with a description. */
    Setting<T> describedAs(String text) {
        return new Setting<>(name, type, defaultValue, text, allowed, secret, problem);
    }

    /** Describes the value if it is invalid. */
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

    /** The words of a value as names of hosts, lower case. */
    public static Set<String> hosts(String value) {
        return list(value).stream().map(name -> name.toLowerCase(Locale.ROOT)).collect(Collectors.toUnmodifiableSet());
    }

    /** The name of the environment variable: {@code reorder.window.ms} is {@code FASTBREAK_REORDER_WINDOW_MS}. */
    public static String environmentName(String name) {
        return "FASTBREAK_" + name.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_");
    }
}
