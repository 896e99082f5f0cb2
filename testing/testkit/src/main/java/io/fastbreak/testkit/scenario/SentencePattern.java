package io.fastbreak.testkit.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A sentence with placeholders, which is both pattern and documentation: {@code (a|b)} is a choice, {@code [..]} is
 * optional, capitals are placeholders.
 *
 * @param <T> what such a sentence is turned into
 */
record SentencePattern<T>(String words, Pattern pattern, Builder<T> builder) {

    /** Turns the words in the placeholders and choices, in their order, into a value; null for those left out. */
    @FunctionalInterface
    interface Builder<T> {
        T make(Words words);
    }

    /** The words found in the placeholders, from 0. */
    record Words(List<@Nullable String> found) {
        String get(int place) {
            String word = find(place);
            if (word == null) {
                throw new IllegalStateException("place " + place + " is optional");
            }
            return word;
        }

        @Nullable
        String find(int place) {
            return found.get(place);
        }
    }

    static <T> SentencePattern<T> of(String words, Builder<T> builder) {
        String pattern = words.replace(" [", "(?: ")
                .replace("[", "(?:")
                .replace("]", ")?")
                .replace("PLAYERS", "((?:[A-Z]{3}-\\d+ ?)+)")
                .replace("PLAYER", "([A-Z]{3}-\\d+)")
                .replace("TEAM", "([A-Z]{3})")
                .replace("SOURCE", "(InPlay|SportsInPlay|LiveStats|Scoresheet)")
                .replace("NUMBERS", "(\\d+(?:-\\d+)?)")
                .replace("NUMBER", "(-?\\d+)")
                .replace("REASON", "([A-Z_]+)")
                .replace("TIME", "([\\d.]+ ?[a-z]+)")
                .replace("ID", "(\\S+)")
                .replace("PLAY", "(.+)")
                .replace("PUBLICATION", "(.+)")
                .replace("TEXT", "(.+)");
        return new SentencePattern<>(words, Pattern.compile(pattern), builder);
    }

    /** The same sentence with another value. */
    <U> SentencePattern<U> map(Function<T, U> next) {
        return new SentencePattern<>(words, pattern, found -> next.apply(builder.make(found)));
    }

    /**
     * Reads a text with the first pattern that matches.
     *
     * @throws ScenarioSyntaxException with all patterns, where none matches
     */
    static <T> T read(String what, List<SentencePattern<T>> forms, String text) {
        for (SentencePattern<T> form : forms) {
            Matcher matcher = form.pattern.matcher(text);
            if (matcher.matches()) {
                return form.builder.make(words(matcher));
            }
        }
        throw new ScenarioSyntaxException(
                "'" + text + "' is not a valid " + what + "; allowed are\n  " + String.join("\n  ", words(forms)));
    }

    /** The documentation of the patterns. */
    static <T> List<String> words(List<SentencePattern<T>> forms) {
        return forms.stream().map(SentencePattern::words).toList();
    }

    private static Words words(Matcher matcher) {
        List<@Nullable String> found = new ArrayList<>();
        for (int group = 1; group <= matcher.groupCount(); group++) {
            found.add(matcher.group(group));
        }
        return new Words(found);
    }
}
