package io.fastbreak.app.config;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Errors in names that are not those of settings. */
final class SettingNames {
    private static final int MAX_TYPOS = 4;

    private SettingNames() {}

    /**
     * The error in a name as it was given, of a setting or of an environment variable; empty if it is known. The message
     * does not show the value, which may be a secret with a misspelt name.
     *
     * @param nameToGiven how names of settings are given
     */
    static Optional<String> error(String given, UnaryOperator<String> nameToGiven) {
        Set<String> known = SettingsCatalog.NAMES.stream().map(nameToGiven).collect(Collectors.toSet());
        if (known.contains(given)) {
            return Optional.empty();
        }
        return Optional.of(given + " is not the name of a setting" + hint(given, known, MAX_TYPOS)
                + "; docs/configuration.md lists all settings");
    }

    /** {@code ; did you mean …?} if a name is at most {@code maxTypos} edits away, else empty. */
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
