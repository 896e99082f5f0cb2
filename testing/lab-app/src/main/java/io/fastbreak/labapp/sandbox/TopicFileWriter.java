package io.fastbreak.labapp.sandbox;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.pipeline.kafka.LogReader;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;
import org.jspecify.annotations.Nullable;

/**
 * Writes topics as files, one record a line: {@code {"partition","offset","key","headers","value"}}, ordered by
 * partition and offset. A JSON value is written as it is, any other as a string.
 */
public final class TopicFileWriter {
    private static final JsonFactory JSON = new JsonFactory();

    private final LogReader reader;
    private final Path folder;

    public TopicFileWriter(LogReader reader, Path folder) {
        this.reader = reader;
        this.folder = folder;
    }

    /**
     * Writes {@code DIR/NAME.ndjson}.
     *
     * @param topic to read
     * @param name of the file, which for a topic with a different prefix is the default name of the topic
     */
    public void write(String topic, String name) {
        Path file = folder.resolve(name + ".ndjson");
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
            reader.read(List.of(topic), record -> writeLine(record, out));
        } catch (IOException e) {
            throw new OperationFailedException("cannot write " + file + ": " + e.getMessage(), e);
        }
    }

    /** Writes a record as one line of JSON, whatever its bytes are. */
    static void writeLine(ConsumerRecord<byte[], byte[]> record, OutputStream out) {
        try (JsonGenerator json = JSON.createGenerator(out, JsonEncoding.UTF8)) {
            json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
            json.writeStartObject();
            json.writeNumberField("partition", record.partition());
            json.writeNumberField("offset", record.offset());
            json.writeStringField("key", text(record.key()));
            json.writeObjectFieldStart("headers");
            for (Header header : record.headers()) {
                json.writeFieldName(header.key());
                write(header.value(), json);
            }
            json.writeEndObject();
            json.writeFieldName("value");
            writeValue(record.value(), json);
            json.writeEndObject();
            json.writeRaw('\n');
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void writeValue(byte @Nullable [] value, JsonGenerator json) throws IOException {
        if (value != null && isJson(value)) {
            json.writeRawValue(new String(value, StandardCharsets.UTF_8).strip());
        } else {
            write(value, json);
        }
    }

    private static void write(byte @Nullable [] value, JsonGenerator json) throws IOException {
        if (value == null) {
            json.writeNull();
        } else {
            json.writeString(text(value));
        }
    }

    /** True for one JSON value on one line; anything else would break the line of the file. */
    private static boolean isJson(byte[] value) {
        for (byte b : value) {
            if (b == '\n' || b == '\r') {
                return false;
            }
        }
        if (!isUtf8(value)) {
            return false;
        }
        // From text and not from bytes: of these, Jackson takes a byte order mark for no part of the value.
        try (JsonParser parser = JSON.createParser(new String(value, StandardCharsets.UTF_8))) {
            int depth = 0;
            int values = 0;
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
                values += depth == 0 ? 1 : 0;
                boolean isText = token == JsonToken.FIELD_NAME || token == JsonToken.VALUE_STRING;
                if (isText && hasHalfPair(parser.getText())) {
                    return false;
                }
            }
            return values == 1;
        } catch (JsonProcessingException e) {
            return false;
        } catch (IOException e) {
            throw new UncheckedIOException("bytes in memory cannot fail to be read", e);
        }
    }

    /** Half a surrogate pair, escaped, is no character: many readers do not take it for JSON. */
    private static boolean hasHalfPair(String text) {
        return text.codePoints()
                .anyMatch(point -> point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE);
    }

    private static boolean isUtf8(byte[] value) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(value));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    private static @Nullable String text(byte @Nullable [] bytes) {
        return bytes == null ? null : new String(bytes, StandardCharsets.UTF_8);
    }
}
