package io.fastbreak.simulator.matching;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;

/** Generates names of towns, clubs and people; the names of towns and clubs are unique. */
final class NameGenerator {

    private static final List<String> SYLLABLES = List.of(
            "al", "be", "cor", "da", "el", "fi", "gra", "hol", "ir", "jo", "kau", "lo", "mar", "no", "or", "pa", "qui",
            "ra", "sel", "ta", "ul", "va", "wes", "ya", "zar", "ne", "ti", "dó", "šia", "burg");
    private static final List<String> NICKNAMES = List.of(
            "Eagles", "Giants", "Stars", "Rockets", "Wolves", "Baskets", "United", "City", "Towers", "Lions", "Sharks",
            "Falcons");
    private static final List<String> GIVEN = List.of(
            "Luka", "Maria", "Ana", "Tomas", "Ivan", "Sara", "Niko", "Elena", "Paul", "Julia", "Milos", "Clara");

    private final Random random;
    private final Set<String> used = new HashSet<>();

    NameGenerator(Random random) {
        this.random = random;
    }

    String town() {
        return unused(() -> word(2 + random.nextInt(2)));
    }

    String club(String town) {
        return unused(() -> town + " " + pick(NICKNAMES));
    }

    String person() {
        return pick(GIVEN) + " " + word(3);
    }

    private String unused(Supplier<String> name) {
        String made = name.get();
        for (int i = 0; !used.add(made); i++) {
            made = name.get() + (i > 20 ? " " + i : "");
        }
        return made;
    }

    private String word(int syllables) {
        StringBuilder word = new StringBuilder();
        for (int i = 0; i < syllables; i++) {
            word.append(pick(SYLLABLES));
        }
        return Character.toUpperCase(word.charAt(0)) + word.substring(1);
    }

    private String pick(List<String> words) {
        return words.get(random.nextInt(words.size()));
    }
}
