package io.fastbreak.platform.video;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import io.fastbreak.platform.Secret;
import io.fastbreak.platform.http.AnswerReader.BodyReader;
import java.io.IOException;

/** The JSON of the video interface. Unknown fields are passed over, unknown words of a list are {@code UNKNOWN}. */
final class VideoCodec {

    private static final JsonMapper JSON = JsonMapper.builder()
            .addModule(new JavaTimeModule())
            .addModule(new SimpleModule().addDeserializer(Secret.class, new SecretReader()))
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.READ_UNKNOWN_ENUM_VALUES_USING_DEFAULT_VALUE)
            .build();

    private VideoCodec() {}

    static String write(Object body) {
        try {
            return JSON.writeValueAsString(body);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("give only values that JSON can express", e);
        }
    }

    static <T> BodyReader<T> reader(Class<T> type) {
        return body -> {
            T value = JSON.readValue(body, type);
            if (value == null) {
                throw MismatchedInputException.from(null, type, "the body is null");
            }
            return value;
        };
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
