package io.fastbreak.contract;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.fastbreak.simulator.http.RecordedExchange;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/** Collects the secrets in the traffic: keys, tokens, passwords, and playback parameters. */
final class TrafficSecrets {

    private static final JsonMapper JSON = new JsonMapper();
    private static final Set<String> HEADERS = Set.of("authorization", "x-api-key");
    private static final Set<String> FIELDS = Set.of(
            "client_secret",
            "access_token",
            "password",
            "newpass",
            "IdToken",
            "url",
            "token",
            "widevine",
            "playready",
            "fairplay",
            "fairplayCertificate");

    private final Set<String> found = new TreeSet<>();

    private TrafficSecrets() {}

    static Set<String> in(List<RecordedExchange> traffic) {
        TrafficSecrets secrets = new TrafficSecrets();
        traffic.forEach(secrets::look);
        return secrets.found;
    }

    private void look(RecordedExchange traffic) {
        traffic.headers().forEach((name, value) -> {
            if (HEADERS.contains(name.toLowerCase(Locale.ROOT))) {
                found.add(value.replace("Bearer ", ""));
            }
        });
        look(read(traffic.body()));
        if (traffic.reply() != null && traffic.reply().body() != null) {
            look(traffic.reply().body());
        }
    }

    private void look(JsonNode body) {
        FIELDS.forEach(field -> body.findValues(field).stream()
                .filter(JsonNode::isTextual)
                .map(JsonNode::textValue)
                .filter(value -> !value.isEmpty())
                .forEach(found::add));
    }

    private static JsonNode read(String body) {
        try {
            return JSON.readTree(body);
        } catch (JsonProcessingException e) {
            return JSON.missingNode();
        }
    }
}
