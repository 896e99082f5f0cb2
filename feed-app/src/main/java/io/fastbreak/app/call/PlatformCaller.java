package io.fastbreak.app.call;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.app.config.PlatformSettings;
import io.fastbreak.app.config.Setting;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.service.PlatformClients;
import io.fastbreak.model.wire.Json;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.ApiAccess;
import io.fastbreak.platform.auth.ClientCredentials;
import io.fastbreak.platform.auth.Login;
import io.fastbreak.platform.auth.LoginCredentials;
import io.fastbreak.platform.auth.PlatformConnection;
import io.fastbreak.platform.auth.TokenExpiry;
import io.fastbreak.platform.http.AnswerReader;
import io.fastbreak.platform.http.ClientRuntime;
import io.fastbreak.platform.http.Request;
import io.fastbreak.platform.http.Uris;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** Sends operations of an interface, with its address, credentials and limits from the settings. */
public final class PlatformCaller implements AutoCloseable {
    /** Fields that give access to a stream, in the answers of the video interface. */
    private static final List<String> SECRET_FIELDS =
            List.of("url", "token", "widevine", "playready", "fairplay", "fairplayCertificate");

    private final PlatformApi api;
    private final Settings settings;
    private final ApiAccess access;
    private final PlatformConnection connection;

    /** Nothing is sent before the first call. */
    public PlatformCaller(PlatformApi api, Settings settings) {
        this.api = api;
        this.settings = settings;
        access = access(api, settings);
        connection = PlatformConnection.open(access.http(), ClientRuntime.system());
    }

    private static ApiAccess access(PlatformApi api, Settings settings) {
        return switch (api) {
            case ingestion -> PlatformClients.ingestion(settings).access();
            case sports -> PlatformClients.sports(settings);
            case matching -> PlatformClients.matching(settings).access();
            case video -> PlatformClients.video(settings);
        };
    }

    /** The values of an operation's parameters; those that are not given are those of the settings. */
    public Map<String, String> withDefaults(PlatformOperation operation, Map<String, String> given) {
        Map<String, String> all = new HashMap<>();
        all.put("sourceId", settings.get(PlatformSettings.INGESTION_SOURCE));
        all.put("subSourceName", settings.get(PlatformSettings.MATCHING_SUB_SOURCE));
        all.values().removeIf(String::isEmpty);
        all.keySet().retainAll(operation.parameterNames());
        all.putAll(given);
        return all;
    }

    /**
     * Sends an operation.
     *
     * @param values of its parameters; all of those in its path
     */
    public CallResult send(PlatformOperation operation, Map<String, String> values, @Nullable String body) {
        if (operation.isLogin()) {
            return CallResult.ofToken(token(body).join());
        }
        String method = operation.id().equals("sendHeartbeat")
                ? settings.get(PlatformSettings.HEARTBEAT_METHOD)
                : operation.method();
        Request request = Request.of(method, operation.isElsewhere() ? elsewhere() : uri(operation, values));
        CallResult result = CallResult.of(connection
                .channel(access.credentials(), access.apiKey())
                .send(body == null ? request : request.withJson(body))
                .join());
        return api == PlatformApi.video ? new CallResult(result.status(), masked(result.body())) : result;
    }

    /** Requests a token that is not used; a login with a body changes the password to its {@code newpass}. */
    private CompletableFuture<Answer<TokenExpiry>> token(@Nullable String body) {
        if (access.credentials() instanceof ClientCredentials client) {
            return connection
                    .requestToken(client)
                    .thenApply(outcome -> AnswerReader.PROBLEMS.read(outcome, TokenExpiry::read));
        }
        Login login = connection.login((LoginCredentials) access.credentials());
        return body == null
                ? login.logIn()
                : login.changePassword(new Secret(Json.read(body.getBytes(UTF_8), JsonNode.class)
                        .path("newpass")
                        .asText()));
    }

    /** The address of the operation that has one of its own: the listing of sports, or the viewer. */
    private URI elsewhere() {
        return api == PlatformApi.video
                ? URI.create(settings.get(PlatformSettings.VIDEO_VIEWER_URL))
                : access.baseUrl();
    }

    private URI uri(PlatformOperation operation, Map<String, String> values) {
        boolean isMatching = api == PlatformApi.matching;
        Object[] segments = Arrays.stream(operation.path().substring(1).split("/"))
                .map(segment -> segment.startsWith("{")
                        ? requireNonNull(values.get(segment.substring(1, segment.length() - 1)))
                        : isMatching ? PlatformClients.matchingNames(settings).replaced(segment) : segment)
                .toArray();
        Map<String, String> renamed = Setting.map(
                settings.get(isMatching ? PlatformSettings.MATCHING_PARAMETERS : PlatformSettings.VIDEO_PARAMETERS));
        Map<String, String> query = new TreeMap<>();
        operation.parameters().stream()
                .filter(parameter -> !parameter.isInPath())
                .map(PlatformOperation.Parameter::name)
                .filter(values::containsKey)
                .forEach(name -> query.put(renamed.getOrDefault(name, name), values.get(name)));
        return Uris.query(Uris.path(access.baseUrl(), segments), query);
    }

    private static String masked(String body) {
        try {
            JsonNode json = Json.read(body.getBytes(UTF_8), JsonNode.class);
            for (String field : SECRET_FIELDS) {
                json.findParents(field).forEach(owner -> ((ObjectNode) owner).put(field, new Secret("").toString()));
            }
            return new String(Json.bytes(json), UTF_8);
        } catch (UncheckedIOException e) {
            return body;
        }
    }

    /** Closes the connections. */
    @Override
    public void close() {
        connection.close();
    }
}
