package io.fastbreak.platform.video;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import io.fastbreak.platform.Secret;
import io.fastbreak.platform.http.AnswerReader.BodyReader;
import io.fastbreak.platform.video.VideoSettings.FilterNames;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Writes requests and reads responses. Unknown fields are ignored, unknown enum values are read as {@code UNKNOWN}. */
final class VideoCodec {

    private static final JsonMapper JSON = JsonMapper.builder()
            .addModule(new JavaTimeModule())
            .addModule(new SimpleModule().addDeserializer(Secret.class, new SecretReader()))
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.READ_UNKNOWN_ENUM_VALUES_USING_DEFAULT_VALUE)
            .build();

    private static final int MAX_WITH_PERMISSIONS = 50;

    private VideoCodec() {}

    static String write(Object body) {
        try {
            return JSON.writeValueAsString(body);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("the value cannot be written as JSON", e);
        }
    }

    static <T> BodyReader<T> reader(Class<T> type) {
        return body -> JSON.readValue(body, type);
    }

    /** The query parameters of a listing. */
    static Map<String, String> parameters(FixtureQuery query, FilterNames names) {
        Map<String, String> parameters = new TreeMap<>();
        put(parameters, "bookingStatus", query.bookingStatus());
        put(parameters, "fromDate", query.from());
        put(parameters, "toDate", query.to());
        put(parameters, "showPermissions", query.showPermissions() ? true : null);
        put(parameters, "limit", limit(query));
        put(parameters, "after", query.after());
        put(parameters, "before", query.before());
        put(parameters, names.competitionIds(), joined(query.competitionIds()));
        put(parameters, names.sportIds(), joined(query.sportIds()));
        put(parameters, names.phases(), joined(query.phases()));
        return parameters;
    }

    private static @Nullable Integer limit(FixtureQuery query) {
        Integer limit = query.limit();
        boolean isCapped = limit != null && limit > MAX_WITH_PERMISSIONS && query.showPermissions();
        return isCapped ? Integer.valueOf(MAX_WITH_PERMISSIONS) : limit;
    }

    private static @Nullable String joined(List<?> values) {
        return values.isEmpty() ? null : values.stream().map(Object::toString).collect(Collectors.joining(","));
    }

    private static void put(Map<String, String> parameters, String name, @Nullable Object value) {
        if (value != null) {
            parameters.put(name, value.toString());
        }
    }

    private static final class SecretReader extends StdDeserializer<Secret> {

        private static final long serialVersionUID = 1L;

        SecretReader() {
            super(Secret.class);
        }

        @Override
        public Secret deserialize(JsonParser parser, DeserializationContext context) throws IOException {
            return new Secret(parser.getValueAsString(""));
        }
    }
}
