package io.fastbreak.platform.matching;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
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
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .build();
    private static final String CLIENT_ID = "dataSourceEntityId";
    private static final String MIN_CERTAINTY = "minCertainty";

    private MatchingCodec() {}

    record SearchPage(List<MatchCandidate> items) {
        SearchPage {
            items = items == null ? List.of() : List.copyOf(items);
        }
    }

    /** Competitors are joined with {@code ~}. */
    static Map<String, String> parameters(MatchQuery query, String clientId, double minCertainty, MatchingNames names) {
        Map<String, String> fields = query.fields();
        if (!query.competitors().isEmpty()) {
            fields.put(MatchQuery.COMPETITORS, String.join("~", query.competitors()));
        }
        fields.put(CLIENT_ID, clientId);
        fields.put(MIN_CERTAINTY, Double.toString(minCertainty));
        Map<String, String> parameters = new TreeMap<>();
        fields.forEach((name, value) -> parameters.put(names.parameter(name), value));
        return parameters;
    }

    /** Competitors are an array. */
    static String body(MatchQuery query, String clientId, double minCertainty) {
        ObjectNode body = JSON.createObjectNode();
        query.fields().forEach(body::put);
        query.competitors()
                .forEach(one -> body.withArray(MatchQuery.COMPETITORS).add(one));
        body.putObject("matchConfig").put(MIN_CERTAINTY, minCertainty).put(CLIENT_ID, clientId);
        return body.toString();
    }

    static List<MatchCandidate> candidates(String body) throws JsonProcessingException {
        return JSON.readValue(body, SearchPage.class).items();
    }

    static <T> BodyReader<T> reader(Class<T> type) {
        return body -> JSON.readValue(body, type);
    }
}
