package io.fastbreak.app.config;

import java.util.Collection;
import java.util.Comparator;

/** Suggests the known name that is closest to an unknown one. */
final class SpellingHint {
    private SpellingHint() {}

    /** {@code ; did you mean …?} where a name is at most {@code maxTypos} edits away, else empty. */
    static String hint(String name, Collection<String> known, int maxTypos) {
        return known.stream()
                .min(Comparator.comparingInt(candidate -> editDistance(candidate, name)))
                .filter(candidate -> editDistance(candidate, name) <= maxTypos)
                .map(nearest -> "; did you mean " + nearest + "?")
                .orElse("");
    }

    /** Levenshtein's edit distance. */
    private static int editDistance(String a, String b) {
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
