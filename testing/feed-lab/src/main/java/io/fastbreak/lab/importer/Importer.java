package io.fastbreak.lab.importer;

import io.fastbreak.lab.importer.GameInfo.CompetitionInfo;
import io.fastbreak.lab.importer.GameInfo.RosterTeam;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads one published game of one format. Implementations keep no state and may be shared. */
public interface Importer {

    /**
     * Re-expresses a game as v2 events.
     *
     * @throws ImportException when a file is missing, unreadable or not of this format; the message names the file, the
     *     place in it, what was expected and the way out
     */
    ImportedGame read(GameFiles files, ImportOptions options);

    /**
     * The two published files of one game: what happened, and the official box score. For {@code livestats} the box
     * score is the players' file, with the teams' beside it; for {@code atrium} both may be the same file.
     */
    public record GameFiles(Path playByPlay, Path boxScore) {}

    /**
     * Facts that the caller knows and the files may lack.
     *
     * @param fixtureId the fixture id to use; null: the format's own (EuroLeague {@code HOME-AWAY}, else the game's published id)
     * @param start when the game starts; null: what the files say, else {@link #ARTIFICIAL_START}
     */
    public record ImportOptions(
            @Nullable String fixtureId, @Nullable Instant start) {

        /** Stands for an unknown start, and plainly looks like it. */
        public static final Instant ARTIFICIAL_START = Instant.parse("2000-01-01T00:00:00Z");

        /** Nothing is known beyond the files. */
        public static final ImportOptions NONE = new ImportOptions(null, null);

        /** Options with a fixture id and the files' own start. */
        public static ImportOptions fixture(String id) {
            return new ImportOptions(id, null);
        }

        /** The game; the files say its id and start, if nobody else does. */
        GameInfo game(String id, Instant published, CompetitionInfo league, RosterTeam home, RosterTeam away) {
            return new GameInfo(
                    Optional.ofNullable(fixtureId).orElse(id),
                    Optional.ofNullable(start).orElse(published),
                    league,
                    home,
                    away);
        }
    }

    /** A published file is not what it should be; the message says where, what was expected, and the way out. */
    final class ImportException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        ImportException(String place, String problem, String wayOut) {
            super(place + ": " + problem + ". " + wayOut);
        }
    }
}
