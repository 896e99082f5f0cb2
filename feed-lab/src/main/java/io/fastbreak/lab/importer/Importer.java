package io.fastbreak.lab.importer;

/** Reads one published game of one format. Implementations keep no state and may be shared. */
public interface Importer {

    /**
     * Re-expresses a game as v2 events.
     *
     * @throws ImportException when a file is missing, unreadable or not of this format; the message names the file, the
     *     place in it, what was expected and the way out
     */
    ImportedGame read(GameFiles files, ImportOptions options);
}
