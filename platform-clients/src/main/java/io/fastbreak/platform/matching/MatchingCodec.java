package io.fastbreak.platform.matching;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import io.fastbreak.platform.http.AnswerReader.BodyReader;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Writes query parameters and request bodies, and reads responses. */
final class MatchingCodec {

    private static final JsonMapper JSON = JsonMapper.builder()
            .addModule(new JavaTimeModule())
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.READ_UNKNOWN_ENUM_VALUES_USING_DEFAULT_VALUE)
            .build();

    private MatchingCodec() {}

    /** Competitors are joined with {@code ~}. */
    static Map<String, String> query(MatchQuery<?> query, SearchOptions options, MatchingNames names) {
        Map<String, String> parameters = new TreeMap<>();
        query.values()
                .forEach((field, value) ->
                        parameters.put(names.parameter(String.valueOf(field.inQuery())), text(value)));
        if (options.minCertainty() != null) {
            parameters.put(names.parameter("minCertainty"), text(options.minCertainty()));
        }
        if (options.dataSourceEntityId() != null) {
            parameters.put(names.parameter("dataSourceEntityId"), options.dataSourceEntityId());
        }
        if (options.page() != null) {
            parameters.put(names.parameter("page"), text(options.page()));
        }
        return parameters;
    }

    private static String text(Object value) {
        return value instanceof List<?> list
                ? String.join("~", list.stream().map(Object::toString).toList())
                : value.toString();
    }

    /** Competitors are an array. */
    static String body(MatchQuery<?> query, MatchConfig config) {
        ObjectNode body = JSON.createObjectNode();
        query.values().forEach((field, value) -> {
            if (value instanceof Boolean truth) {
                body.put(String.valueOf(field.inBody()), truth);
            } else if (value instanceof List<?> list) {
                list.forEach(
                        item -> body.withArray(String.valueOf(field.inBody())).add(item.toString()));
            } else {
                body.put(String.valueOf(field.inBody()), value.toString());
            }
        });
        if (!config.equals(MatchConfig.LOOK_UP)) {
            body.set("matchConfig", JSON.valueToTree(config));
        }
        return body.toString();
    }

    static <R extends RelatedData> BodyReader<SearchPage<R>> pages(EntityKind<R> kind) {
        JavaType type = JSON.getTypeFactory().constructParametricType(SearchPage.class, kind.related());
        return body -> JSON.readValue(body, type);
    }

    static <T> BodyReader<T> reader(Class<T> type) {
        return body -> JSON.readValue(body, type);
    }
}
