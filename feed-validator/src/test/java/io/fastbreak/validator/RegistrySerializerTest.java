package io.fastbreak.validator;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import io.apicurio.registry.resolver.ParsedSchemaImpl;
import io.apicurio.registry.resolver.SchemaLookupResult;
import io.apicurio.registry.resolver.SchemaParser;
import io.apicurio.registry.resolver.SchemaResolver;
import io.apicurio.registry.resolver.data.Record;
import io.apicurio.registry.resolver.strategy.ArtifactReference;
import io.apicurio.registry.resolver.strategy.ArtifactReferenceResolverStrategy;
import io.apicurio.registry.rest.client.RegistryClient;
import io.apicurio.registry.serde.Legacy4ByteIdHandler;
import io.apicurio.registry.serde.SerdeConfig;
import io.apicurio.registry.serde.jsonschema.JsonSchemaKafkaSerializer;
import io.apicurio.registry.serde.jsonschema.JsonSchemaParser;
import io.fastbreak.model.feed.RawRecord;
import io.fastbreak.model.feed.ValidationResult;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What the serializer of a schema registry writes is read. */
class RegistrySerializerTest {
    private static final EventValidator VALIDATOR = new EventValidator(ValidatorSettings.DEFAULT);

    static Stream<Arguments> configurations() {
        return Stream.of(
                Arguments.of("frame-8", Map.of(SerdeConfig.ENABLE_HEADERS, false)),
                Arguments.of(
                        "frame-4",
                        Map.of(
                                SerdeConfig.ENABLE_HEADERS,
                                false,
                                SerdeConfig.ID_HANDLER,
                                Legacy4ByteIdHandler.class.getName())),
                Arguments.of("header", Map.of(SerdeConfig.ENABLE_HEADERS, true)));
    }

    @ParameterizedTest
    @MethodSource("configurations")
    void its_record_is_accepted(String format, Map<String, Object> configuration) throws IOException {
        Headers headers = new RecordHeaders();
        byte[] value;
        try (var serializer = new JsonSchemaKafkaSerializer<JsonNode>(new OneSchema())) {
            serializer.configure(configuration, false);
            serializer.setValidationEnabled(false);
            value = serializer.serialize("events.raw", headers, shot());
        }

        RawRecord raw = new RawRecord(null, value, publisherHeaders(headers), "events.raw", 0, 0, 0);
        assertThat(RawFormat.of(raw)).isEqualTo(format);
        assertThat(VALIDATOR.validate(RawFormat.AUTO.content(value))).isInstanceOf(ValidationResult.Accepted.class);
    }

    private static List<RawRecord.Header> publisherHeaders(Headers headers) {
        return Stream.of(headers.toArray())
                .map(header -> new RawRecord.Header(header.key(), header.value()))
                .toList();
    }

    private static JsonNode shot() throws IOException {
        try (InputStream file = EventValidator.class.getResourceAsStream("/io/fastbreak/schemas/examples/SHOT.json")) {
            return new ObjectMapper().readTree(file);
        }
    }

    /** Answers with one schema, as a registry would. */
    private static final class OneSchema implements SchemaResolver<JsonSchema, JsonNode> {
        private static final long ID = 123_456;

        @Override
        public void setClient(RegistryClient client) {}

        @Override
        public void setArtifactResolverStrategy(ArtifactReferenceResolverStrategy<JsonSchema, JsonNode> strategy) {}

        @Override
        public SchemaParser<JsonSchema, JsonNode> getSchemaParser() {
            return new JsonSchemaParser<>();
        }

        @Override
        public SchemaLookupResult<JsonSchema> resolveSchema(Record<JsonNode> record) {
            byte[] schema = "{}".getBytes(UTF_8);
            return SchemaLookupResult.<JsonSchema>builder()
                    .globalId(ID)
                    .contentId(ID)
                    .parsedSchema(new ParsedSchemaImpl<JsonSchema>().setRawSchema(schema))
                    .build();
        }

        @Override
        public SchemaLookupResult<JsonSchema> resolveSchemaByArtifactReference(ArtifactReference reference) {
            throw new UnsupportedOperationException("a serializer does not ask this");
        }

        @Override
        public void reset() {}

        @Override
        public void close() {}
    }
}
