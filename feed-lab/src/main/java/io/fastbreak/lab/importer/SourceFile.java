package io.fastbreak.lab.importer;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A published JSON file.
 *
 * @param path where it lies
 * @param wayOut one sentence for whoever gave the wrong file: what to give instead
 */
record SourceFile(Path path, String wayOut) {

    private static final ObjectMapper JSON = new ObjectMapper();

    SourceNode root() {
        try {
            return new SourceNode(this, "", JSON.readTree(Files.readAllBytes(path)));
        } catch (JsonProcessingException e) {
            JsonLocation at = e.getLocation();
            String where = at == null ? "" : "line " + at.getLineNr() + ", column " + at.getColumnNr();
            throw fault(where, "not JSON (" + e.getOriginalMessage() + ")");
        } catch (IOException e) {
            throw fault("", "cannot be read (" + e + ")");
        }
    }

    ImportException fault(String where, String problem) {
        return new ImportException(where.isEmpty() ? path.toString() : path + ", " + where, problem, wayOut);
    }
}
