package io.fastbreak.lab.importer;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.lab.importer.Importer.ImportException;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.apache.commons.text.StringTokenizer;

/**
 * A published file.
 *
 * @param path where it lies
 * @param expected a sentence that says which file is expected
 */
public record SourceFile(Path path, String expected) {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final byte[] GZIP = {0x1f, (byte) 0x8b};
    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};

    SourceNode root() {
        try {
            return new SourceNode(this, "", JSON.readTree(bytes()));
        } catch (JsonProcessingException e) {
            JsonLocation at = e.getLocation();
            String where = at == null ? "" : "line " + at.getLineNr() + ", column " + at.getColumnNr();
            throw fault(where, "not JSON (" + e.getOriginalMessage() + ")");
        } catch (IOException e) {
            throw fault("", "cannot be read: " + why(e));
        }
    }

    /**
     * The rows of a CSV file (RFC 4180), whose first line names the columns, each as an object of texts.
     *
     * @throws ImportException when the file cannot be read or has no rows, or a line has not as many fields as the first
     */
    List<SourceNode> csvRows() {
        List<String> lines = lines();
        if (lines.isEmpty()) {
            throw fault("", "expected a line with the names of the columns, found nothing");
        }
        List<String> columns = fields(lines.get(0));
        List<SourceNode> rows = new ArrayList<>();
        for (int i = 1; i < lines.size(); i++) {
            String place = "line " + (i + 1);
            List<String> fields = fields(lines.get(i));
            if (fields.size() != columns.size()) {
                throw fault(place, "expected " + columns.size() + " fields, found " + fields.size());
            }
            ObjectNode row = JsonNodeFactory.instance.objectNode();
            for (int column = 0; column < columns.size(); column++) {
                row.put(columns.get(column), fields.get(column));
            }
            rows.add(new SourceNode(this, place, row));
        }
        if (rows.isEmpty()) {
            throw fault("", "expected rows, found nothing below the names of the columns");
        }
        return rows;
    }

    private byte[] bytes() throws IOException {
        return read(path, Integer.MAX_VALUE);
    }

    /** The content of a file or its beginning, unpacked if it is gzipped, and without a byte order mark. */
    static byte[] read(Path path, int mostBytes) throws IOException {
        try (InputStream file = new BufferedInputStream(Files.newInputStream(path))) {
            InputStream in = beginsWith(GZIP, file) ? new BufferedInputStream(new GZIPInputStream(file)) : file;
            if (beginsWith(BYTE_ORDER_MARK, in)) {
                in.skipNBytes(BYTE_ORDER_MARK.length);
            }
            return in.readNBytes(mostBytes);
        }
    }

    private static boolean beginsWith(byte[] start, InputStream in) throws IOException {
        in.mark(start.length);
        byte[] read = in.readNBytes(start.length);
        in.reset();
        return Arrays.equals(start, read);
    }

    /** Why a file cannot be read, in words: the message of some exceptions is only the file's name. */
    static String why(IOException failure) {
        if (failure instanceof NoSuchFileException) {
            return "no such file or directory";
        }
        if (failure instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (failure instanceof EOFException) {
            return "it is cut off";
        }
        return String.valueOf(failure.getMessage());
    }

    ImportException fault(String where, String problem) {
        return new ImportException(where.isEmpty() ? path.toString() : path + ", " + where, problem, expected);
    }

    private List<String> lines() {
        try {
            return new String(bytes(), StandardCharsets.UTF_8).lines().toList();
        } catch (IOException e) {
            throw fault("", "cannot be read: " + why(e));
        }
    }

    static List<String> fields(String line) {
        return StringTokenizer.getCSVInstance(line)
                .setIgnoreEmptyTokens(false)
                .setEmptyTokenAsNull(false)
                .getTokenList();
    }
}
