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
import org.jspecify.annotations.Nullable;

/** Responses of the platform as JSON; secrets are masked. */
public final class PlatformJson {
    private static final JsonMapper JSON = JsonMapper.builder()
            .addModule(new JavaTimeModule())
            .addModule(new SimpleModule().addSerializer(Secret.class, new Masked()))
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .defaultPropertyInclusion(
                    JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.ALWAYS))
            .build();

    private PlatformJson() {}

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
        ObjectNode json = JSON.createObjectNode();
        json.put("manifest", playback.manifest().value());
        json.put("url", playback.url().value());
        json.put("token", playback.token().value());
        if (playback.expiresAt() != null) {
            json.put("expiresAt", playback.expiresAt().toString());
        }
        Playback.Drm drm = playback.drm();
        if (drm != null) {
            ObjectNode addresses = json.putObject("drm");
            put(addresses, "widevine", drm.widevine());
            put(addresses, "playready", drm.playready());
            put(addresses, "fairplay", drm.fairplay());
            put(addresses, "fairplayCertificate", drm.fairplayCertificate());
        }
        return json;
    }

    private static void put(ObjectNode json, String name, @Nullable Secret secret) {
        if (secret != null) {
            json.put(name, secret.value());
        }
    }

    private static final class Masked extends StdSerializer<Secret> {
        private static final long serialVersionUID = 1L;

        Masked() {
            super(Secret.class);
        }

        @Override
        public void serialize(Secret secret, JsonGenerator json, SerializerProvider provider) throws IOException {
            json.writeString(secret.toString());
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
