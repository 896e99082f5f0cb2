package io.fastbreak.app.config;

import java.util.Collection;
import java.util.Comparator;

/** What somebody may have meant. */
final class SpellingHint {
    private SpellingHint() {}

    /** {@code ; did you mean …?} where a name is that near, else nothing. */
    static String hint(String name, Collection<String> known, int most) {
        return known.stream()
                .filter(candidate -> Math.abs(candidate.length() - name.length()) <= most)
                .min(Comparator.comparingInt(candidate -> distance(candidate, name)))
                .filter(candidate -> distance(candidate, name) <= most)
                .map(nearest -> "; did you mean " + nearest + "?")
                .orElse("");
    }

    /** Levenshtein's edit distance. */
    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int substituted = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(substituted, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[b.length()];
    }
}
