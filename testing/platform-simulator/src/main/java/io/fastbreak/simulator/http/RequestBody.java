package io.fastbreak.simulator.http;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.fastbreak.simulator.openapi.ApiOperation;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A parsed and validated request body.
 *
 * @param value missing if the body is invalid
 * @param rejection the response to an invalid body, or null
 */
record RequestBody(JsonNode value, @Nullable Reply rejection) {

    private static final JsonMapper JSON = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(
                            StreamReadConstraints.builder().maxNestingDepth(100).build())
                    .build())
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    /** A wrong media type is rejected with 415 if the document has that status for the operation, else with 400. */
    static RequestBody read(ApiOperation operation, @Nullable String contentType, byte[] bytes) {
        ApiOperation.Body expected = operation.body();
        if (expected == null) {
            return new RequestBody(MissingNode.getInstance(), null);
        }
        if (contentType == null
                || !contentType.toLowerCase(Locale.ROOT).split(";", 2)[0].trim().equals(expected.mediaType())) {
            return rejected(
                    operation.hasStatus(415) ? 415 : 400,
                    "Unsupported Media Type",
                    "the body must be " + expected.mediaType(),
                    Map.of());
        }
        try {
            return validated(JSON.readTree(bytes), expected);
        } catch (IOException e) {
            return rejected(400, "Bad Request", "the body is not a single JSON value", Map.of());
        }
    }

    private static RequestBody validated(JsonNode value, ApiOperation.Body expected) {
        Map<String, List<String>> violations = expected.schema().violations(value);
        return violations.isEmpty()
                ? new RequestBody(value, null)
                : rejected(400, "Bad Request", "the body is invalid", violations);
    }

    private static RequestBody rejected(int status, String title, String detail, Map<String, List<String>> errors) {
        return new RequestBody(MissingNode.getInstance(), Reply.problem(status, title, detail, errors));
    }
}
