package io.fastbreak.app.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.everit.json.schema.Schema;
import org.everit.json.schema.ValidationException;
import org.everit.json.schema.loader.SchemaClient;
import org.everit.json.schema.loader.SchemaLoader;
import org.json.JSONObject;

/** The published description of the topics. */
public final class AsyncApi {
    private static final String FOLDER = "/io/fastbreak/schemas/";
    private static final JsonNode DOCUMENT = read();
    private static final Map<String, Schema> HEADERS = new ConcurrentHashMap<>();

    private AsyncApi() {}

    /** Each channel's message, by the topic's name. */
    public static Map<String, JsonNode> messages() {
        Map<String, JsonNode> messages = new TreeMap<>();
        for (JsonNode channel : DOCUMENT.path("channels")) {
            channel.path("messages")
                    .forEach(message -> messages.put(
                            channel.path("address").asText(),
                            resolved(message.path("$ref").asText())));
        }
        return messages;
    }

    /** The settings of a topic in the description; lists are joined by commas, as Kafka writes them. */
    public static Map<String, String> configuration(String topic) {
        Map<String, String> configuration = new TreeMap<>();
        for (JsonNode channel : DOCUMENT.path("channels")) {
            if (channel.path("address").asText().equals(topic)) {
                channel.at("/bindings/kafka/topicConfiguration")
                        .properties()
                        .forEach(entry -> configuration.put(entry.getKey(), joined(entry.getValue())));
            }
        }
        return configuration;
    }

    private static String joined(JsonNode value) {
        return value.isArray()
                ? StreamSupport.stream(value.spliterator(), false)
                        .map(JsonNode::asText)
                        .collect(Collectors.joining(","))
                : value.asText();
    }

    /** The first part of the file name of the schema of a topic's values; empty if they may be anything. */
    public static Optional<String> payloadSchema(String topic) {
        String reference = message(topic).path("payload").path("$ref").asText();
        return reference.isEmpty() ? Optional.empty() : Optional.of(reference.replace(".schema.json", ""));
    }

    /** What the description has against a record's headers: one that it does not declare, or a value. */
    public static List<String> headerViolations(String topic, JsonNode headers) {
        try {
            HEADERS.computeIfAbsent(topic, AsyncApi::headerSchema).validate(new JSONObject(headers.toString()));
            return List.of();
        } catch (ValidationException e) {
            return e.getAllMessages();
        }
    }

    private static Schema headerSchema(String topic) {
        JsonNode declared = message(topic).path("headers");
        return load((declared.isMissingNode() ? new JSONObject() : new JSONObject(declared.toString()))
                .put("additionalProperties", false)
                .put("components", new JSONObject(DOCUMENT.path("components").toString())));
    }

    private static Schema load(JSONObject schema) {
        return SchemaLoader.builder()
                .draftV7Support()
                .schemaClient(SchemaClient.classPathAwareClient())
                .resolutionScope("classpath:/" + FOLDER)
                .schemaJson(schema)
                .build()
                .load()
                .build();
    }

    private static JsonNode message(String topic) {
        return Objects.requireNonNull(messages().get(topic), topic);
    }

    private static JsonNode resolved(String reference) {
        return DOCUMENT.at(reference.substring(1));
    }

    private static JsonNode read() {
        String file = FOLDER + "asyncapi.yaml";
        try (InputStream in = Objects.requireNonNull(AsyncApi.class.getResourceAsStream(file), file)) {
            return new YAMLMapper().readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
