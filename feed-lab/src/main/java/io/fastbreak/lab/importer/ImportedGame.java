package io.fastbreak.lab.importer;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * One game in the project's words.
 *
 * @param events v2 events in order of entry: {@code audit.sequenceNumber} counts them from 1
 * @param official the official box score: score by period, every team's and player's totals; {@code contradictions} are
 *     figures that the rows of the same source count otherwise
 * @param runningScore the score after each event whose published row carries it
 * @param card the fixture card: names, start, competition, rules
 * @param report what was not understood
 */
public record ImportedGame(
        List<ObjectNode> events, ObjectNode official, ObjectNode runningScore, ObjectNode card, ImportReport report) {

    public ImportedGame {
        events = List.copyOf(events);
    }

    /** Writes an imported game as UTF-8 JSON, the same bytes on every machine. */
    public static final class GameWriter {

        private static final ObjectMapper JSON = new ObjectMapper().disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
        private static final ObjectWriter INDENTED =
                JSON.writer(new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")));
        private static final int BUFFER_BYTES = 64 * 1024;
        private static final byte[] LINE_END = "\n".getBytes(StandardCharsets.UTF_8);

        private GameWriter() {}

        /** Writes the events as NDJSON, one a line in order of entry. The stream stays open. */
        public static void writeEvents(ImportedGame game, OutputStream out) throws IOException {
            BufferedOutputStream lines = new BufferedOutputStream(out, BUFFER_BYTES);
            for (ObjectNode event : game.events()) {
                lines.write(JSON.writeValueAsBytes(event));
                lines.write(LINE_END);
            }
            lines.flush();
        }

        /** Writes the official totals, indented for readers. */
        public static void writeOfficial(ImportedGame game, Path file) throws IOException {
            write(game.official(), file);
        }

        /** Writes the published running score, indented for readers. */
        public static void writeRunningScore(ImportedGame game, Path file) throws IOException {
            write(game.runningScore(), file);
        }

        /** Writes the fixture card, indented for readers. */
        public static void writeCard(ImportedGame game, Path file) throws IOException {
            write(game.card(), file);
        }

        /** Writes everything of a game to a folder: {@code ID.ndjson} and the files beside it. */
        public static void writeAll(ImportedGame game, Path folder, String id) throws IOException {
            Files.createDirectories(folder);
            try (OutputStream out = Files.newOutputStream(folder.resolve(id + ".ndjson"))) {
                writeEvents(game, out);
            }
            writeOfficial(game, folder.resolve(id + ".official.json"));
            writeRunningScore(game, folder.resolve(id + ".running-score.json"));
            writeCard(game, folder.resolve(id + ".card.json"));
        }

        private static void write(JsonNode json, Path file) throws IOException {
            try (OutputStream out = Files.newOutputStream(file)) {
                out.write(INDENTED.writeValueAsBytes(json));
                out.write(LINE_END);
            }
        }
    }
}
