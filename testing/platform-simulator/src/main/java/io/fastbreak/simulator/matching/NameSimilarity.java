package io.fastbreak.simulator.matching;

import java.text.Normalizer;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.apache.commons.text.similarity.JaroWinklerSimilarity;
import org.apache.commons.text.similarity.LevenshteinDistance;

/** The similarity of two names from 0 to 1, ignoring word order, accents, case and punctuation. */
final class NameSimilarity {

    private static final JaroWinklerSimilarity JARO_WINKLER = new JaroWinklerSimilarity();
    private static final LevenshteinDistance LEVENSHTEIN = LevenshteinDistance.getDefaultInstance();

    private NameSimilarity() {}

    /** The mean of the Jaro-Winkler similarity and the share of characters that need no edit. */
    static double of(String left, String right) {
        String a = normal(left);
        String b = normal(right);
        int longest = Math.max(a.length(), b.length());
        if (a.equals(b) || longest == 0) {
            return 1;
        }
        double kept = 1 - LEVENSHTEIN.apply(a, b) / (double) longest;
        return (JARO_WINKLER.apply(a, b) + kept) / 2;
    }

    static boolean isSame(String left, String right) {
        return normal(left).equals(normal(right));
    }

    private static String normal(String name) {
        String plain = Normalizer.normalize(name, Normalizer.Form.NFD)
                .replaceAll("\\p{M}", "")
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N}]+", " ")
                .strip();
        return Arrays.stream(plain.split(" ", -1)).sorted().collect(Collectors.joining(" "));
    }
}
