package io.fastbreak.simulator.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NumericNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.everit.json.schema.FormatValidator;
import org.everit.json.schema.regexp.JavaUtilRegexpFactory;
import org.everit.json.schema.regexp.RegexpFactory;

/** The formats and patterns of OpenAPI that the schema library does not support or interprets differently. */
public final class OpenApiFormats {

    private static final Pattern TIME = Pattern.compile(
            "([0-9]{4}-[0-9]{2}-[0-9]{2})T([0-9]{2}:[0-9]{2}):([0-9]{2})((?:\\.[0-9]+)?)(Z|[+-][0-9]{2}:[0-9]{2})");
    private static final Map<String, NumericNode[]> BOUNDS = Map.of(
            "int32", bounds(Integer.MIN_VALUE, Integer.MAX_VALUE), "int64", bounds(Long.MIN_VALUE, Long.MAX_VALUE));
    private static final int FRACTION = 10;

    private OpenApiFormats() {}

    /**
     * Parses a date-time of RFC 3339, 5.6: existing days only, letters of either case, and the leap second 60, which is read
     * as 59.
     *
     * @throws DateTimeException if the text is not a date-time
     */
    public static Instant instant(String text) {
        Matcher parts = TIME.matcher(text.toUpperCase(Locale.ROOT));
        if (!parts.matches()) {
            throw new DateTimeException("not an RFC 3339 date-time: " + text);
        }
        boolean isLeap = parts.group(3).equals("60");
        String fraction =
                parts.group(4).substring(0, Math.min(FRACTION, parts.group(4).length()));
        String zone = parts.group(5).equals("-00:00") ? "Z" : parts.group(5);
        return OffsetDateTime.parse(parts.group(1) + "T" + parts.group(2) + ":" + (isLeap ? "59" : parts.group(3))
                        + fraction + zone)
                .toInstant();
    }

    static FormatValidator dateTime() {
        return named("date-time", OpenApiFormats::instant);
    }

    static FormatValidator date() {
        return named("date", LocalDate::parse);
    }

    /** Patterns of ECMA 262, in which {@code $} does not match before a final line break. */
    static RegexpFactory patterns() {
        RegexpFactory java = new JavaUtilRegexpFactory();
        return pattern -> java.createHandler(
                pattern.endsWith("$") && !pattern.endsWith("\\$")
                        ? pattern.substring(0, pattern.length() - 1) + "\\z"
                        : pattern);
    }

    /** A copy of the schema with minimum and maximum for the formats int32 and int64, at all levels. */
    static JsonNode bounded(JsonNode schema) {
        JsonNode copy = schema.deepCopy();
        boundIntegers(copy);
        return copy;
    }

    private static void boundIntegers(JsonNode schema) {
        NumericNode[] bounds = BOUNDS.get(schema.path("format").asText());
        if (bounds != null && schema instanceof ObjectNode integer) {
            integer.putIfAbsent("minimum", bounds[0]);
            integer.putIfAbsent("maximum", bounds[1]);
        }
        schema.forEach(OpenApiFormats::boundIntegers);
    }

    private static NumericNode[] bounds(long least, long most) {
        return new NumericNode[] {JsonNodeFactory.instance.numberNode(least), JsonNodeFactory.instance.numberNode(most)
        };
    }

    @FunctionalInterface
    private interface Reader {
        Object read(String text);
    }

    private static FormatValidator named(String name, Reader reader) {
        return new FormatValidator() {
            @Override
            public Optional<String> validate(String text) {
                try {
                    reader.read(text);
                    return Optional.empty();
                } catch (DateTimeException e) {
                    return Optional.of("[" + text + "] is not a valid " + name);
                }
            }

            @Override
            public String formatName() {
                return name;
            }
        };
    }
}
