package io.fastbreak.platform;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The error body of the ingestion interface (contract, "Errors"); all fields may be missing.
 *
 * @param type the problem type
 * @param title the name of the problem type
 * @param status the HTTP status
 * @param detail what happened in this request
 * @param instance identifies this occurrence
 * @param errors validation errors by field
 * @param more additional properties
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record Problem(
        @Nullable String type,
        @Nullable String title,
        @Nullable Integer status,
        @Nullable String detail,
        @Nullable String instance,
        Map<String, Object> errors,
        @JsonAnySetter @JsonAnyGetter Map<String, Object> more) {

    private static final int QUOTED_CHARACTERS = 200;

    /** Receipts contain the problem, and the size of their records is bounded. */
    private static final int MAX_CHARACTERS = 16_384;

    private static final JsonMapper JSON = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(
                            StreamReadConstraints.builder().maxNestingDepth(20).build())
                    .build())
            .build();

    public Problem {
        errors = errors == null ? Map.of() : errors;
        more = more == null ? Map.of() : more;
    }

    /** A problem that the client itself reports. */
    public static Problem of(String title, String detail, Map<String, ?> errors) {
        return new Problem(null, title, null, detail, null, Map.copyOf(errors), Map.of());
    }

    /**
     * Reads an error body. If it is not a problem object, longer than 16,384 characters or nested too deeply, its first 200
     * characters become the detail.
     */
    public static Problem parse(int status, String body) {
        if (body.length() > MAX_CHARACTERS) {
            return quoting(status, body);
        }
        try {
            Problem problem = JSON.readValue(body, Problem.class);
            return problem == null ? quoting(status, body) : problem;
        } catch (JsonProcessingException | RuntimeException e) {
            return quoting(status, body);
        }
    }

    private static Problem quoting(int status, String body) {
        String quoted = body.substring(0, Math.min(QUOTED_CHARACTERS, body.length()));
        return new Problem(null, null, status, quoted, null, Map.of(), Map.of());
    }
}
