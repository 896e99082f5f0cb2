package io.fastbreak.platform.ingestion;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.InputCoercionException;
import com.fasterxml.jackson.core.exc.StreamReadException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonMappingException.Reference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.exc.ValueInstantiationException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads a request body that an operator wrote; an error message names the field in the contract's terms. */
final class ManualBodyReader {

    private static final Map<Class<?>, List<String>> REQUIRED = Map.of(
            SourceFixture.class, List.of("name", "sportId", "startTime", "hasInPlay", "hasPreMatch"),
            SourceMarket.class, List.of("sourceFixtureId", "name", "isHandicap"));
    private static final Pattern DUPLICATE = Pattern.compile("Duplicate (?:Object property|field) [\"']([^\"']*)[\"']");
    private static final Pattern TIME =
            Pattern.compile("(?i)[0-9]{4}-[0-9]{2}-[0-9]{2}t[0-9:.]+(z|[+-][0-9]{2}:[0-9]{2})");

    private ManualBodyReader() {}

    /** @throws InvalidBodyException with a message that names the fields */
    static <T> T read(String body, Class<T> type, JsonMapper json) throws InvalidBodyException {
        JsonNode object = object(body, json);
        List<String> missing = REQUIRED.getOrDefault(type, List.of()).stream()
                .filter(field ->
                        object.path(field).isMissingNode() || object.path(field).isNull())
                .map(field -> field + ": is missing")
                .toList();
        if (!missing.isEmpty()) {
            throw new InvalidBodyException(String.join("; ", missing));
        }
        JsonNode start = object.path("startTime");
        if (type == SourceFixture.class
                && !(start.isTextual() && TIME.matcher(start.asText()).matches())) {
            throw new InvalidBodyException("startTime: " + quoted(start) + " is not an RFC 3339 date-time");
        }
        try {
            return json.treeToValue(object, type);
        } catch (JsonMappingException e) {
            throw new InvalidBodyException(pointer(e.getPath()) + error(e, at(object, e.getPath())));
        } catch (JsonProcessingException e) {
            throw new InvalidBodyException("is not readable");
        }
    }

    private static JsonNode object(String body, JsonMapper json) throws InvalidBodyException {
        JsonNode object;
        try {
            object = json.readTree(body);
        } catch (JsonProcessingException e) {
            throw new InvalidBodyException(syntax(e));
        }
        if (!object.isObject()) {
            throw new InvalidBodyException("the body is " + (object.isMissingNode() ? "empty" : "not a JSON object"));
        }
        return object;
    }

    private static String syntax(JsonProcessingException e) {
        Matcher duplicate = DUPLICATE.matcher(e.getOriginalMessage());
        JsonLocation at = e.getLocation();
        String line = at == null ? "" : "line " + at.getLineNr() + ", column " + at.getColumnNr() + ": ";
        if (duplicate.find()) {
            return line + duplicate.group(1) + ": appears twice";
        }
        return line + (e instanceof StreamReadException ? "this is not JSON" : "exactly one JSON object is expected");
    }

    /** Such as {@code selections[1].price: }; empty for the body itself. */
    private static String pointer(List<Reference> path) {
        StringBuilder pointer = new StringBuilder();
        for (Reference step : path) {
            if (step.getFieldName() == null) {
                pointer.append('[').append(step.getIndex()).append(']');
            } else {
                pointer.append(pointer.length() == 0 ? "" : ".").append(step.getFieldName());
            }
        }
        return pointer + (pointer.length() == 0 ? "" : ": ");
    }

    private static JsonNode at(JsonNode object, List<Reference> path) {
        JsonNode node = object;
        for (Reference step : path) {
            node = step.getFieldName() == null ? node.path(step.getIndex()) : node.path(step.getFieldName());
        }
        return node;
    }

    private static String error(JsonMappingException e, JsonNode given) {
        if (e instanceof UnrecognizedPropertyException unknown) {
            return "is not a field of the contract" + known(unknown.getKnownPropertyIds());
        }
        if (e instanceof ValueInstantiationException invalid) {
            Throwable cause = invalid.getCause();
            return cause instanceof IllegalArgumentException
                    ? String.valueOf(cause.getMessage())
                    : "an array contains null";
        }
        return (given.isValueNode() ? quoted(given) + " " : "") + "is not " + expected(target(e));
    }

    private static @Nullable Class<?> target(JsonMappingException e) {
        if (e instanceof MismatchedInputException mismatched) {
            return mismatched.getTargetType();
        }
        return e.getCause() instanceof InputCoercionException coercion ? coercion.getTargetType() : null;
    }

    private static String known(@Nullable Collection<Object> fields) {
        return fields == null
                ? ""
                : ", which has "
                        + fields.stream().map(Object::toString).sorted().collect(Collectors.joining(", "));
    }

    private static String quoted(@Nullable Object value) {
        String text = value instanceof JsonNode node && node.isTextual() ? node.asText() : String.valueOf(value);
        return "'" + text.substring(0, Math.min(100, text.length())) + "'";
    }

    private static String expected(@Nullable Class<?> type) {
        if (type == null) {
            return "a value that the contract allows here";
        }
        if (type.isEnum()) {
            return "one of "
                    + Arrays.stream(type.getEnumConstants())
                            .map(constant ->
                                    new JsonMapper().valueToTree(constant).asText())
                            .collect(Collectors.joining(", "));
        }
        if (type == Instant.class) {
            return "an RFC 3339 date-time";
        }
        if (type == int.class || type == Integer.class) {
            return "an integer up to 2147483647";
        }
        if (type == BigDecimal.class) {
            return "a number";
        }
        if (type == boolean.class || type == Boolean.class) {
            return "true or false";
        }
        if (type == String.class) {
            return "a string";
        }
        return Collection.class.isAssignableFrom(type) ? "an array" : "an object";
    }
}
