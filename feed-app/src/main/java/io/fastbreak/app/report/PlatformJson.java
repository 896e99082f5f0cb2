package io.fastbreak.app.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.TokenExpiry;
import io.fastbreak.platform.ingestion.Ingested;
import io.fastbreak.platform.ingestion.IngestionCodec;
import io.fastbreak.platform.video.Playback;
import java.io.IOException;
import java.time.Instant;

/** Responses of the platform as JSON; secrets are masked. */
public final class PlatformJson {
    private static final JsonMapper JSON = mapper(true);
    private static final JsonMapper UNMASKED = mapper(false);

    private PlatformJson() {}

    private static JsonMapper mapper(boolean isMasked) {
        return JsonMapper.builder()
                .addModule(new JavaTimeModule())
                .addModule(new SimpleModule().addSerializer(Secret.class, new SecretSerializer(isMasked)))
                .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
                .defaultPropertyInclusion(
                        JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.ALWAYS))
                .build();
    }

    /** The value, with the field names of the API. */
    public static JsonNode of(Object value) {
        if (value instanceof TokenExpiry token) {
            boolean known = token.expiresAt().isBefore(Instant.MAX);
            return JSON.createObjectNode()
                    .put("expiresAt", known ? token.expiresAt().toString() : null);
        }
        return JSON.valueToTree(value);
    }

    /** Playback data with unmasked secrets, only for the output of video play. */
    public static JsonNode unmasked(Playback playback) {
        ObjectNode json =
                UNMASKED.createObjectNode().put("manifest", playback.manifest().value());
        return json.setAll((ObjectNode) UNMASKED.valueToTree(playback));
    }

    private static final class SecretSerializer extends StdSerializer<Secret> {
        private static final long serialVersionUID = 1L;

        private final boolean isMasked;

        SecretSerializer(boolean isMasked) {
            super(Secret.class);
            this.isMasked = isMasked;
        }

        @Override
        public void serialize(Secret secret, JsonGenerator json, SerializerProvider provider) throws IOException {
            json.writeString(isMasked ? secret.toString() : secret.value());
        }
    }

    /** A response of the odds ingestion API, with the field names of the codec. */
    public static JsonNode of(Object found, IngestionCodec codec) {
        if (found instanceof Ingested<?> ingested) {
            return JSON.createObjectNode()
                    .put("id", ingested.id())
                    .put("sourceId", ingested.sourceId())
                    .setAll(tree(codec.write(ingested.content())));
        }
        return found instanceof String status ? JSON.createObjectNode().put("status", status) : of(found);
    }

    private static ObjectNode tree(String json) {
        try {
            return (ObjectNode) JSON.readTree(json);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the codec writes valid JSON", e);
        }
    }
}
