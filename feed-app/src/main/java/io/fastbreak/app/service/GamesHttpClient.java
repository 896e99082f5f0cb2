package io.fastbreak.app.service;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.wire.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.SSLContext;

/** Reads games from a running pipeline over HTTP. */
public final class GamesHttpClient {
    private static final Duration TIMEOUT = Duration.ofSeconds(10);
    private static final int OK = 200;
    private static final int NOT_FOUND = 404;

    private final String server;
    private final String token;
    private final HttpClient client;

    /**
     * @param server such as {@code http://localhost:8080}
     * @param settings with the server's token and trusted certificates
     */
    public GamesHttpClient(URI server, Settings settings) {
        this.server = server.toString().replaceAll("/+$", "");
        token = settings.get(SettingsCatalog.HTTP_TOKEN);
        SSLContext trust = HttpAccessSettings.trust(settings);
        HttpClient.Builder builder = HttpClient.newBuilder().connectTimeout(TIMEOUT);
        client = (trust == null ? builder : builder.sslContext(trust)).build();
    }

    /** The fixture ids of all games. */
    public List<String> ids() {
        List<String> ids = new ArrayList<>();
        get("/api/games", JsonNode.class).ifPresent(list -> list.path("games")
                .forEach(game -> ids.add(game.path("fixtureId").asText())));
        return ids;
    }

    /**
     * A game; empty where there is none of that id.
     *
     * @param query such as {@code ?at=300}, or empty for the present
     * @throws OperationFailedException where the server does not respond, or with an error
     */
    public Optional<Game> game(String fixtureId, String query) {
        return get("/api/games/" + URLEncoder.encode(fixtureId, UTF_8).replace("+", "%20") + query, Game.class);
    }

    private <T> Optional<T> get(String path, Class<T> shape) {
        URI uri = URI.create(server + path);
        try {
            HttpRequest.Builder request = HttpRequest.newBuilder(uri).timeout(TIMEOUT);
            if (!token.isEmpty()) {
                request.header("Authorization", "Bearer " + token);
            }
            HttpResponse<byte[]> response = client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
            if (response.statusCode() == NOT_FOUND) {
                return Optional.empty();
            }
            if (response.statusCode() != OK) {
                throw new OperationFailedException(
                        uri + " responds with " + response.statusCode() + ": " + detail(response.body()));
            }
            return Optional.of(Json.read(response.body(), shape));
        } catch (IOException e) {
            throw new OperationFailedException(
                    "nothing responds at " + server + "; does run pipeline, with http.api=on, listen there?", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new OperationFailedException("interrupted while asking " + uri, e);
        }
    }

    private static String detail(byte[] body) {
        try {
            return Json.read(body, JsonNode.class).path("detail").asText("no reason given");
        } catch (UncheckedIOException e) {
            return "no reason given";
        }
    }
}
