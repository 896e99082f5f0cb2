package io.fastbreak.validator;

import static java.util.Comparator.comparingInt;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** Finds what a misspelt name was most likely meant to be. */
final class SpellingSuggestions {
    private static final int MAX_LENGTH = 64;
    /** One slip in so many letters is still the same word. */
    private static final int LETTERS_A_SLIP = 3;

    private SpellingSuggestions() {}

    /** The allowed name that is nearest to the one found; case, dashes and underscores are no difference. */
    static Optional<String> nearest(String found, Collection<String> allowed) {
        if (found.length() > MAX_LENGTH) {
            return Optional.empty();
        }
        String letters = letters(found);
        int slips = Math.max(1, letters.length() / LETTERS_A_SLIP);
        return allowed.stream()
                .filter(name -> name.length() <= MAX_LENGTH)
                .map(name -> new Guess(name, distance(letters, letters(name))))
                .filter(guess -> guess.slips() <= slips)
                .min(comparingInt(Guess::slips))
                .map(Guess::name);
    }

    private record Guess(String name, int slips) {}

    private static String letters(String name) {
        return name.toUpperCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]", "");
    }

    /** Letters to insert, drop, replace or swap with their neighbour: the optimal string alignment distance. */
    private static int distance(String from, String to) {
        int[][] slips = new int[from.length() + 1][to.length() + 1];
        for (int i = 0; i <= from.length(); i++) {
            for (int j = 0; j <= to.length(); j++) {
                slips[i][j] = i == 0 || j == 0 ? i + j : least(slips, from, to, i, j);
            }
        }
        return slips[from.length()][to.length()];
    }

    private static int least(int[][] slips, String from, String to, int i, int j) {
        boolean same = from.charAt(i - 1) == to.charAt(j - 1);
        int least = Math.min(slips[i - 1][j - 1] + (same ? 0 : 1), 1 + Math.min(slips[i - 1][j], slips[i][j - 1]));
        boolean swapped =
                i > 1 && j > 1 && from.charAt(i - 1) == to.charAt(j - 2) && from.charAt(i - 2) == to.charAt(j - 1);
        return swapped ? Math.min(least, slips[i - 2][j - 2] + 1) : least;
    }
}
