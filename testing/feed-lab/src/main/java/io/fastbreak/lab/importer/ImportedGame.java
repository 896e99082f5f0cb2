package io.fastbreak.lab.importer;

import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.model.fixture.FixtureCard;
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
        List<ObjectNode> events, ObjectNode official, ObjectNode runningScore, FixtureCard card, ImportReport report) {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final ObjectWriter INDENTED =
            JSON.writer(new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")));
    private static final int BUFFER_BYTES = 64 * 1024;
    private static final byte[] LINE_END = "\n".getBytes(StandardCharsets.UTF_8);

    public ImportedGame {
        events = List.copyOf(events);
    }

    /** Writes the events as NDJSON, one a line in order of entry, the same bytes on every machine. The stream stays open. */
    public void writeEvents(OutputStream out) throws IOException {
        BufferedOutputStream lines = new BufferedOutputStream(out, BUFFER_BYTES);
        for (ObjectNode event : events) {
            lines.write(JSON.writeValueAsBytes(event));
            lines.write(LINE_END);
        }
        lines.flush();
    }

    /** Writes everything to a folder: {@code ID.ndjson} and the files beside it. */
    public void writeAll(Path folder, String id) throws IOException {
        Files.createDirectories(folder);
        try (OutputStream out = Files.newOutputStream(folder.resolve(id + ".ndjson"))) {
            writeEvents(out);
        }
        write(official, folder.resolve(id + ".official.json"));
        write(runningScore, folder.resolve(id + ".running-score.json"));
        write(card, folder.resolve(id + ".card.json"));
    }

    /** Writes a part of a game, such as its card, indented for readers. */
    public static void write(Object part, Path file) throws IOException {
        try (OutputStream out = Files.newOutputStream(file)) {
            out.write(INDENTED.writeValueAsBytes(part));
            out.write(LINE_END);
        }
    }
}
