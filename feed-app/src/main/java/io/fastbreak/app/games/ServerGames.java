package io.fastbreak.app.games;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.kafka.FirstAnswer;
import io.fastbreak.app.rejected.RejectedEntries.RejectedSelection;
import io.fastbreak.app.rejected.RejectedJson;
import io.fastbreak.app.report.GameNames.NamesByFixture;
import io.fastbreak.app.report.ListedGame;
import io.fastbreak.app.service.HttpAccessSettings;
import io.fastbreak.bridge.MarketResults;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.game.Correction;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.operator.OperatorAudit;
import io.fastbreak.model.wire.Json;
import io.fastbreak.server.live.BridgeState.FixtureMarkets;
import io.fastbreak.server.live.GameHeadline;
import io.fastbreak.server.live.GameMarkets;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import javax.net.ssl.SSLContext;
import org.apache.kafka.common.utils.Utils;
import org.jspecify.annotations.Nullable;

/** A running pipeline, which keeps the latest records of a kind, over HTTP. */
public final class ServerGames implements GameSource {
    /** For an answer that has to be projected first. */
    private static final Duration TIMEOUT = Duration.ofSeconds(10);
    /** For the first answer; together with the start of a process less than 5 s. */
    private static final Duration FIRST_TIMEOUT = Duration.ofSeconds(3);

    private static final long POLL_MS = 500;
    /** Of decisions and rejected records. */
    private static final int MOST_KEPT = 1_000;

    private static final int OK = 200;
    private static final int NOT_FOUND = 404;

    private final String server;
    private final String token;
    private final HttpClient client;
    private final PrintWriter err;

    /** The list of all games as it is answered. */
    private record GameListing(List<GameHeadline> games) {}

    /** @param next requests the records before these; null if no more are kept */
    private record RejectedPage(
            List<RejectedJson> records, @Nullable String next) {}

    /**
     * @param server such as {@code http://localhost:8080}
     * @param settings with the server's token and trusted certificates
     * @param err is told if the server does not keep all records
     */
    public ServerGames(URI server, Settings settings, PrintWriter err) {
        this.err = err;
        this.server = server.toString().replaceAll("/+$", "");
        token = settings.get(SettingsCatalog.HTTP_TOKEN);
        SSLContext trust = HttpAccessSettings.trust(settings);
        HttpClient.Builder builder = HttpClient.newBuilder().connectTimeout(FIRST_TIMEOUT);
        client = (trust == null ? builder : builder.sslContext(trust)).build();
    }

    /**
     * Returns when the server has answered a request, whatever the answer.
     *
     * @param slow runs once if the answer takes longer than a moment
     * @throws OperationFailedException if it does not answer within seconds
     */
    public void require(Runnable slow) {
        HttpRequest probe = HttpRequest.newBuilder(uri("/health/live")).build();
        CompletableFuture<?> answer = client.sendAsync(probe, HttpResponse.BodyHandlers.discarding());
        try {
            if (!FirstAnswer.arrives(answer, FIRST_TIMEOUT, slow)) {
                throw silent(null);
            }
        } catch (ExecutionException e) {
            throw silent(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new OperationFailedException("interrupted while asking " + server, e);
        }
    }

    private OperationFailedException silent(@Nullable Throwable cause) {
        return new OperationFailedException(
                "nothing responds at " + server + "; does run pipeline, with http.api=on, listen there?", cause);
    }

    /** All games by fixture id, one line each. */
    private List<GameHeadline> headlines() {
        return list("/api/games", GameListing.class).games();
    }

    @Override
    public List<ListedGame> games() {
        return headlines().stream().map(game -> new ListedGame(game, Set.of())).toList();
    }

    /** Asks for the list every half second. */
    @Override
    public void follow(Predicate<List<ListedGame>> sink) {
        while (sink.test(games())) {
            Utils.sleep(POLL_MS);
        }
    }

    /**
     * A game; empty if there is none of that id.
     *
     * @param query such as {@code ?at=300}, or empty for the present
     * @throws OperationFailedException if the server does not respond, or with an error
     */
    public Optional<Game> game(String fixtureId, String query) {
        return get(path(fixtureId) + query, Game.class);
    }

    /** Of the games that the server has: a rejected record may name any fixture. */
    @Override
    public NamesByFixture names() {
        Set<String> known = headlines().stream().map(GameHeadline::fixtureId).collect(Collectors.toSet());
        return new NamesByFixture(id ->
                known.contains(id) ? get(path(id) + "/card", FixtureCard.class).orElse(null) : null);
    }

    @Override
    public List<Correction> corrections(String fixtureId) {
        return get(path(fixtureId) + "/corrections", JsonNode.class)
                .map(answer -> kept(answer, "corrections", Correction.class))
                .orElse(List.of());
    }

    @Override
    public List<Gap> gaps(boolean all) {
        return kept(list("/api/gaps?all=" + all, JsonNode.class), "gaps", Gap.class);
    }

    @Override
    public List<FixtureMarkets> markets() {
        return kept(list("/api/markets", JsonNode.class), "fixtures", FixtureMarkets.class);
    }

    /** Of the games that the server has. */
    @Override
    public Optional<MarketResults> results(String fixtureId) {
        return get(path(fixtureId) + "/markets", GameMarkets.class).map(GameMarkets::results);
    }

    @Override
    public List<OperatorAudit> decisions() {
        List<OperatorAudit> decisions = kept(list("/api/decisions", JsonNode.class), "decisions", OperatorAudit.class);
        warnUnless(decisions.size() < MOST_KEPT);
        return decisions.stream()
                .sorted(Comparator.comparingLong(OperatorAudit::utc))
                .toList();
    }

    @Override
    public List<RejectedJson> rejected(RejectedSelection selection) {
        List<RejectedJson> records = new ArrayList<>();
        String before = "";
        while (before != null) {
            RejectedPage page = list("/api/rejected?limit=200" + before, RejectedPage.class);
            records.addAll(page.records());
            before = page.next() == null ? null : "&before=" + encoded(page.next());
        }
        Collections.reverse(records);
        warnUnless(records.size() < MOST_KEPT);
        return records.stream().filter(one -> selection.has(one.facts())).toList();
    }

    /** The records in a field of an answer. */
    private <T> List<T> kept(JsonNode answer, String field, Class<T> shape) {
        warnUnless(answer.path("complete").asBoolean(true));
        return StreamSupport.stream(answer.path(field).spliterator(), false)
                .map(item -> Json.read(Json.bytes(item), shape))
                .toList();
    }

    private void warnUnless(boolean isComplete) {
        if (!isComplete) {
            err.println("the server does not keep older ones; without --server all are read from Kafka");
        }
    }

    private static String path(String fixtureId) {
        return "/api/games/" + encoded(fixtureId);
    }

    /** A part of a path or a query. */
    public static String encoded(String part) {
        return URLEncoder.encode(part, UTF_8).replace("+", "%20");
    }

    private URI uri(String path) {
        try {
            return URI.create(server + path);
        } catch (IllegalArgumentException e) {
            throw new OperationFailedException(server + " is not the URL of a server: " + e.getMessage(), e);
        }
    }

    /** A list that every server with the API has, even if it is empty. */
    private <T> T list(String path, Class<T> shape) {
        return get(path, shape)
                .orElseThrow(() -> new OperationFailedException(
                        "no API at " + server + "; run pipeline, with http.api=on, has it"));
    }

    /** Empty if there is no such resource. */
    private <T> Optional<T> get(String path, Class<T> shape) {
        URI uri = uri(path);
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
        } catch (UncheckedIOException e) {
            throw new OperationFailedException(uri + " responds with something else: " + e.getMessage(), e);
        } catch (IOException e) {
            throw silent(e);
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
