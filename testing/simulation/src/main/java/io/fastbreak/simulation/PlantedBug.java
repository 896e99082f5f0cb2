package io.fastbreak.simulation;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A bug that the simulation must find: one edit of the program's sources.
 *
 * @param name what the program does wrong, as a sentence
 * @param file from the root of the repository
 * @param from text that occurs once in the file
 */
public record PlantedBug(String name, String file, String from, String to) {
    private static final String RESOURCE = "planted-bugs.txt";

    /** All of them, in the order of the list. */
    public static List<PlantedBug> all() {
        try (InputStream in = PlantedBug.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IllegalStateException("the list " + RESOURCE + " is missing");
            }
            return read(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Each begins with {@code == NAME}; the file follows, then the text behind {@code ---} and the one behind {@code +++}. */
    static List<PlantedBug> read(String text) {
        List<PlantedBug> bugs = new ArrayList<>();
        String[] entries = text.split("(?m)^== ", -1);
        // What precedes the first one is for people.
        for (int i = 1; i < entries.length; i++) {
            bugs.add(readOne(entries[i]));
        }
        return bugs;
    }

    /** One that is left out silently is never hunted. */
    private static PlantedBug readOne(String entry) {
        int from = entry.indexOf("\n---\n");
        int to = entry.indexOf("\n+++\n", Math.max(0, from));
        String[] head = entry.substring(0, Math.max(0, from)).split("\n", 2);
        if (from < 0 || to < 0 || head.length < 2) {
            throw new IllegalStateException("'" + entry.lines().findFirst().orElse("")
                    + "' has no file, no --- or no +++ on a line of its own");
        }
        return new PlantedBug(
                head[0].strip(),
                head[1].strip(),
                entry.substring(from + 5, to),
                entry.substring(to + 5).stripTrailing());
    }

    /**
     * The file with the bug.
     *
     * @param home the root of the repository
     * @throws IllegalStateException where the text to be replaced does not occur once
     */
    public String apply(Path home) {
        try {
            String source = Files.readString(home.resolve(file));
            int at = source.indexOf(from);
            if (at < 0 || source.indexOf(from, at + 1) >= 0) {
                throw new IllegalStateException(
                        "'" + name + "' no longer applies: its text must occur once in " + file);
            }
            return source.substring(0, at) + to + source.substring(at + from.length());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
