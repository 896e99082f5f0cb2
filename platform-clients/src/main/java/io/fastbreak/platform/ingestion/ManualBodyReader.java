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

/** A body that somebody wrote: read, or told what is wrong with which of its fields, in the words of the contract. */
final class ManualBodyReader {

    private static final Map<Class<?>, List<String>> REQUIRED = Map.of(
            SourceFixture.class, List.of("name", "sportId", "startTime", "hasInPlay", "hasPreMatch"),
            SourceMarket.class, List.of("sourceFixtureId", "name", "isHandicap"));
    private static final Pattern TWICE = Pattern.compile("Duplicate (?:Object property|field) [\"']([^\"']*)[\"']");
    private static final Pattern TIME =
            Pattern.compile("(?i)[0-9]{4}-[0-9]{2}-[0-9]{2}t[0-9:.]+(z|[+-][0-9]{2}:[0-9]{2})");

    private ManualBodyReader() {}

    /** @throws InvalidBodyException naming the fields */
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
            throw new InvalidBodyException("startTime: " + quoted(start) + " is no RFC 3339 date-time");
        }
        try {
            return json.treeToValue(object, type);
        } catch (JsonMappingException e) {
            throw new InvalidBodyException(place(e.getPath()) + fault(e, at(object, e.getPath())));
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
            throw new InvalidBodyException("the body is " + (object.isMissingNode() ? "empty" : "no JSON object"));
        }
        return object;
    }

    private static String syntax(JsonProcessingException e) {
        Matcher twice = TWICE.matcher(e.getOriginalMessage());
        JsonLocation at = e.getLocation();
        String line = at == null ? "" : "line " + at.getLineNr() + ", column " + at.getColumnNr() + ": ";
        if (twice.find()) {
            return line + twice.group(1) + ": is there twice";
        }
        return line
                + (e instanceof StreamReadException
                        ? "this is not JSON"
                        : "one JSON object, and nothing behind it, is needed");
    }

    /** Such as {@code selections[1].price: }; empty for the body itself. */
    private static String place(List<Reference> path) {
        StringBuilder place = new StringBuilder();
        for (Reference step : path) {
            if (step.getFieldName() == null) {
                place.append('[').append(step.getIndex()).append(']');
            } else {
                place.append(place.length() == 0 ? "" : ".").append(step.getFieldName());
            }
        }
        return place + (place.length() == 0 ? "" : ": ");
    }

    private static JsonNode at(JsonNode object, List<Reference> path) {
        JsonNode place = object;
        for (Reference step : path) {
            place = step.getFieldName() == null ? place.path(step.getIndex()) : place.path(step.getFieldName());
        }
        return place;
    }

    private static String fault(JsonMappingException e, JsonNode given) {
        if (e instanceof UnrecognizedPropertyException unknown) {
            return "is no field of the contract" + known(unknown.getKnownPropertyIds());
        }
        if (e instanceof ValueInstantiationException refused) {
            Throwable cause = refused.getCause();
            return cause instanceof IllegalArgumentException
                    ? String.valueOf(cause.getMessage())
                    : "a list of it has a null in it";
        }
        return (given.isValueNode() ? quoted(given) + " " : "") + "is " + no(target(e));
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

    private static String no(@Nullable Class<?> type) {
        if (type == null) {
            return "not what the contract has there";
        }
        if (type.isEnum()) {
            return "none of "
                    + Arrays.stream(type.getEnumConstants())
                            .map(ManualBodyReader::word)
                            .collect(Collectors.joining(", "));
        }
        if (type == Instant.class) {
            return "no RFC 3339 date-time";
        }
        if (type == int.class || type == Integer.class) {
            return "no whole number up to 2147483647";
        }
        if (type == BigDecimal.class) {
            return "no number";
        }
        if (type == boolean.class || type == Boolean.class) {
            return "neither true nor false";
        }
        if (type == String.class) {
            return "no text";
        }
        return Collection.class.isAssignableFrom(type) ? "no list" : "no object";
    }

    /** As it is on the wire. */
    private static String word(Object constant) {
        return new JsonMapper().valueToTree(constant).asText();
    }
}
