package io.fastbreak.lab.importer;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes an imported game as UTF-8 JSON, the same bytes on every machine. */
public final class GameWriter {

    private static final ObjectMapper JSON = new ObjectMapper().disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    private static final ObjectWriter INDENTED =
            JSON.writer(new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")));
    private static final byte[] LINE_END = "\n".getBytes(StandardCharsets.UTF_8);

    private GameWriter() {}

    /** Writes the events as NDJSON, one a line in order of entry. The stream stays open. */
    public static void writeEvents(ImportedGame game, OutputStream out) throws IOException {
        for (ObjectNode event : game.events()) {
            out.write(JSON.writeValueAsBytes(event));
            out.write(LINE_END);
        }
        out.flush();
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

    private static void write(JsonNode json, Path file) throws IOException {
        try (OutputStream out = Files.newOutputStream(file)) {
            out.write(INDENTED.writeValueAsBytes(json));
            out.write(LINE_END);
        }
    }
}
