package io.fastbreak.testkit.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A sentence with places for words, which is both its pattern and its explanation: {@code (a|b)} is a choice,
 * {@code [..]} may be left out, capitals are places.
 *
 * @param <T> what is made of such a sentence
 */
record SentencePattern<T>(String words, Pattern pattern, Maker<T> maker) {

    /** Makes something of the words in the places and choices, in their order; null for those left out. */
    @FunctionalInterface
    interface Maker<T> {
        T make(Words words);
    }

    /** The words found in the places of a form, from 0. */
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

    static <T> SentencePattern<T> of(String words, Maker<T> maker) {
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
        return new SentencePattern<>(words, Pattern.compile(pattern), maker);
    }

    /** The same sentence, and what {@code next} makes of what is made of it. */
    <U> SentencePattern<U> map(Function<T, U> next) {
        return new SentencePattern<>(words, pattern, found -> next.apply(maker.make(found)));
    }

    /**
     * What the first form that fits makes of a text.
     *
     * @throws ScenarioSyntaxException with all forms, where none fits
     */
    static <T> T read(String what, List<SentencePattern<T>> forms, String text) {
        for (SentencePattern<T> form : forms) {
            Matcher matcher = form.pattern.matcher(text);
            if (matcher.matches()) {
                return form.maker.make(words(matcher));
            }
        }
        throw new ScenarioSyntaxException(
                "'" + text + "' is no " + what + "; allowed are\n  " + String.join("\n  ", words(forms)));
    }

    /** The forms as they are explained. */
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
