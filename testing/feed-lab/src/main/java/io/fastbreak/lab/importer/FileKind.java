package io.fastbreak.lab.importer;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** The kind of a published file, by its content: the first names of fields or columns that no other kind has. */
enum FileKind {
    EUROLEAGUE_PLAYS(Importers.EUROLEAGUE, Part.PLAYS),
    EUROLEAGUE_BOX(Importers.EUROLEAGUE, Part.BOX),
    NBA_PLAYS("nba-live", Part.PLAYS),
    NBA_BOX("nba-live", Part.BOX),
    LIVESTATS_PLAYS("livestats", Part.PLAYS),
    LIVESTATS_BOX("livestats", Part.BOX),
    LIVESTATS_TEAMS("livestats", Part.OTHER),
    /** Plays and score in one file. */
    ATRIUM("atrium", Part.BOTH),
    /** Recognized, and not read. */
    FIBA_LIVESTATS("", Part.OTHER),
    /** Recognized, and not read. */
    GAME_ACTIONS("", Part.OTHER),
    UNKNOWN("", Part.OTHER);

    private enum Part {
        PLAYS,
        BOX,
        BOTH,
        OTHER
    }

    private static final JsonFactory JSON = new JsonFactory();
    /** A published file is far smaller; what is not known by then is not looked for in a larger one. */
    private static final int MOST_BYTES = 4 << 20;
    /** The fields that tell are at the top and one level below. */
    private static final int DEPTH = 2;

    private static final String GAME_COLUMN = "page_id";

    private static final Set<String> EUROLEAGUE_PERIODS =
            Set.of("CodeTeamA", "FirstQuarter", "SecondQuarter", "ThirdQuarter", "ForthQuarter", "ExtraTime");

    private final String format;
    private final Part part;

    FileKind(String format, Part part) {
        this.format = format;
        this.part = part;
    }

    /** The name of the format; empty if it is not read. */
    String format() {
        return format;
    }

    boolean hasPlays() {
        return part == Part.PLAYS || part == Part.BOTH;
    }

    boolean hasBoxScore() {
        return part == Part.BOX || part == Part.BOTH;
    }

    /** True for a format that is known, but not read. */
    boolean isUnread() {
        return this == FIBA_LIVESTATS || this == GAME_ACTIONS;
    }

    /** Plays and box score of one format belong together. */
    boolean hasFormatOf(FileKind other) {
        return !format.isEmpty() && format.equals(other.format);
    }

    /** The kind of the file, for messages. */
    String text() {
        return switch (this) {
            case EUROLEAGUE_PLAYS -> "a play-by-play of the EuroLeague";
            case EUROLEAGUE_BOX -> "a box score of the EuroLeague";
            case NBA_PLAYS -> "a live play-by-play of the NBA";
            case NBA_BOX -> "a live box score of the NBA";
            case LIVESTATS_PLAYS -> "a play-by-play of the WNBL";
            case LIVESTATS_BOX, LIVESTATS_TEAMS -> "a box score of the WNBL";
            case ATRIUM -> "a fixture detail of Atrium";
            case FIBA_LIVESTATS -> "a game of FIBA LiveStats (data.json), which is not read";
            case GAME_ACTIONS -> "a list of GAMEACTIONS, which is not read";
            case UNKNOWN -> "not a published game that is known here";
        };
    }

    /**
     * The kind of a file.
     *
     * @param gameId the game that the file names; empty if it names none, or none in the place where it is looked for
     */
    record Recognized(FileKind kind, String gameId) {
        private static final Recognized NOTHING = new Recognized(UNKNOWN, "");
    }

    /** @throws IOException if the file cannot be read */
    static Recognized of(Path path) throws IOException {
        byte[] bytes = SourceFile.read(path, MOST_BYTES);
        int first = 0;
        while (first < bytes.length && Character.isWhitespace(bytes[first])) {
            first++;
        }
        boolean isJson = first < bytes.length && (bytes[first] == '{' || bytes[first] == '[');
        return isJson ? ofJson(bytes) : ofCsv(new String(bytes, StandardCharsets.UTF_8));
    }

    private static Recognized ofJson(byte[] bytes) throws IOException {
        try (JsonParser parser = JSON.createParser(bytes)) {
            String gameId = "";
            String parent = "";
            int depth = 0;
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (token.isStructEnd()) {
                    depth--;
                } else if (token.isStructStart() && depth == DEPTH) {
                    parser.skipChildren();
                } else if (token.isStructStart()) {
                    String field = parser.getParsingContext().getParent().getCurrentName();
                    parent = field == null ? "" : field;
                    depth++;
                } else if (token == JsonToken.FIELD_NAME) {
                    FileKind kind = ofField(depth == DEPTH ? parent : "", parser.currentName());
                    if (kind != UNKNOWN) {
                        return new Recognized(kind, gameId);
                    }
                } else if (depth == DEPTH && "gameId".equals(parser.currentName())) {
                    gameId = parser.getText().trim();
                }
            }
            return Recognized.NOTHING;
        } catch (JsonProcessingException e) {
            // Cut off, or no JSON: whoever reads the whole file says where.
            return Recognized.NOTHING;
        }
    }

    private static FileKind ofField(String parent, String field) {
        String path = parent.isEmpty() ? field : parent + "." + field;
        if (field.replace("_", "").equalsIgnoreCase("gameActions")) {
            return GAME_ACTIONS;
        }
        return switch (path) {
            case "Stats", "ByQuarter" -> EUROLEAGUE_BOX;
            case "game.actions" -> NBA_PLAYS;
            case "game.homeTeam" -> NBA_BOX;
            case "data.pbp" -> ATRIUM;
            case "tm", "pbp" -> FIBA_LIVESTATS;
            default -> EUROLEAGUE_PERIODS.contains(path) ? EUROLEAGUE_PLAYS : UNKNOWN;
        };
    }

    private static Recognized ofCsv(String text) {
        List<String> lines = text.lines().limit(2).toList();
        if (lines.isEmpty() || !lines.get(0).contains(GAME_COLUMN)) {
            return Recognized.NOTHING;
        }
        List<String> columns = SourceFile.fields(lines.get(0));
        List<String> row = lines.size() > 1 ? SourceFile.fields(lines.get(1)) : List.of();
        int game = columns.indexOf(GAME_COLUMN);
        FileKind kind = columns.contains("action_number")
                ? LIVESTATS_PLAYS
                : columns.contains("starter")
                        ? LIVESTATS_BOX
                        : columns.contains("points_total") ? LIVESTATS_TEAMS : UNKNOWN;
        return new Recognized(
                kind, game < 0 || game >= row.size() ? "" : row.get(game).trim());
    }
}
