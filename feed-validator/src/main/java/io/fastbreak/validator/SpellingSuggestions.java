package io.fastbreak.validator;

import static java.util.Comparator.comparingInt;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** Finds the allowed name that a misspelled one is most similar to. */
final class SpellingSuggestions {
    private static final int MAX_LENGTH = 64;
    /** One edit in so many letters still counts as a misspelling. */
    private static final int LETTERS_PER_EDIT = 3;

    private SpellingSuggestions() {}

    /** The allowed name nearest to the one found, ignoring case, dashes and underscores. */
    static Optional<String> nearest(String found, Collection<String> allowed) {
        if (found.length() > MAX_LENGTH) {
            return Optional.empty();
        }
        String letters = letters(found);
        int edits = Math.max(1, letters.length() / LETTERS_PER_EDIT);
        return allowed.stream()
                .filter(name -> name.length() <= MAX_LENGTH)
                .map(name -> new Guess(name, distance(letters, letters(name))))
                .filter(guess -> guess.edits() <= edits)
                .min(comparingInt(Guess::edits))
                .map(Guess::name);
    }

    private record Guess(String name, int edits) {}

    private static String letters(String name) {
        return name.toUpperCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]", "");
    }

    /** Letters to insert, drop, replace or swap with the next: the optimal string alignment distance. */
    private static int distance(String from, String to) {
        int[][] edits = new int[from.length() + 1][to.length() + 1];
        for (int i = 0; i <= from.length(); i++) {
            for (int j = 0; j <= to.length(); j++) {
                edits[i][j] = i == 0 || j == 0 ? i + j : least(edits, from, to, i, j);
            }
        }
        return edits[from.length()][to.length()];
    }

    private static int least(int[][] edits, String from, String to, int i, int j) {
        boolean same = from.charAt(i - 1) == to.charAt(j - 1);
        int least = Math.min(edits[i - 1][j - 1] + (same ? 0 : 1), 1 + Math.min(edits[i - 1][j], edits[i][j - 1]));
        boolean swapped =
                i > 1 && j > 1 && from.charAt(i - 1) == to.charAt(j - 2) && from.charAt(i - 2) == to.charAt(j - 1);
        return swapped ? Math.min(least, edits[i - 2][j - 2] + 1) : least;
    }
}
