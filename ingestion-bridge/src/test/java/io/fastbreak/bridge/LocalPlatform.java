package io.fastbreak.bridge;

import io.fastbreak.platform.GiveUpReason;
import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.ClientCredentials;
import io.fastbreak.platform.http.Channel;
import io.fastbreak.platform.http.ClientRuntime;
import io.fastbreak.platform.http.HttpOutcome;
import io.fastbreak.platform.http.HttpSettings;
import io.fastbreak.platform.http.NoResponse;
import io.fastbreak.platform.http.Request;
import io.fastbreak.platform.http.Response;
import io.fastbreak.platform.ingestion.IngestionSettings;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import io.fastbreak.simulator.http.Fault;
import io.fastbreak.simulator.http.FaultScript;
import io.fastbreak.simulator.http.LocalCalls;
import io.fastbreak.simulator.http.Reply;
import io.fastbreak.simulator.http.TokenIssuer;
import io.fastbreak.simulator.ingestion.IngestedEntity;
import io.fastbreak.simulator.ingestion.IngestionSimulator;
import io.fastbreak.simulator.ingestion.IngestionState;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;

/**
 * The platform in the process and time of a test, without sockets. Every request and every answer takes a
 * {@link #WAY millisecond}; a test gives requests other answers: {@code platform.answer(LocalPlatform::isPost, platform.status(503))}.
 */
public final class LocalPlatform {
    public static final Duration WAY = Duration.ofMillis(1);
    /** More than are ever needed: requests that wait for one are continued on other threads. */
    private static final int CONNECTIONS = 10_000;

    private static final String TOKEN = "issueToken";
    private static final URI ROOT = URI.create("http://platform.example");

    private final ManualTime time;
    private final IngestionState state;
    private final LocalCalls calls;
    private final TokenIssuer tokens;
    private final List<Rule> rules = new ArrayList<>();
    private final List<Request> requests = new ArrayList<>();
    private final FaultScript faults;

    private record Rule(Predicate<Request> which, Channel answer) {}

    public LocalPlatform(ManualTime time) {
        this.time = time;
        this.state = new IngestionState(time::now);
        this.calls = IngestionSimulator.calls(state);
        Set<String> operations = new HashSet<>(calls.operations());
        operations.add(TOKEN);
        this.faults = new FaultScript(operations);
        this.tokens = new TokenIssuer("audience", time.monotonicClock());
    }

    /** A client of a process of its own, which gives up a request after the usual time. */
    public OddsIngestionClient client() {
        return client(HttpSettings.STANDARD.withConnections(CONNECTIONS));
    }

    /** The same with settings of its own; it has as many connections as it needs. */
    public OddsIngestionClient client(HttpSettings http) {
        ClientCredentials credentials =
                new ClientCredentials(ROOT.resolve("/oauth/token"), "client", new Secret("secret"), "audience");
        IngestionSettings settings = IngestionSettings.of(
                        ROOT.resolve("/ingestion/v1"), "fastbreak", new Secret("key"), credentials)
                .withHttp(http.withConnections(CONNECTIONS));
        ClientRuntime runtime =
                new ClientRuntime(time.wallClock(), time.monotonicClock(), new Random(1), time::delay, null);
        return OddsIngestionClient.open(settings, runtime, request -> send(request, http.requestTimeout()));
    }

    /** The fixtures and markets of the platform, and every change of them. */
    public IngestionState state() {
        return state;
    }

    /** Faults of the requests to come, by operation, behind those of {@link #answer}. */
    public FaultScript faults() {
        return faults;
    }

    /** How many requests of an operation were written. */
    public long requests(String operation) {
        return requests(request -> operation(request).equals(operation));
    }

    /** The operations that changed something, in order, markets by their custom data's version. */
    public List<String> history() {
        return TestPlatform.history(state);
    }

    private String operation(Request request) {
        return isToken(request)
                ? TOKEN
                : calls.operation(request.method(), request.uri().getPath()).orElse("");
    }

    public TokenIssuer tokens() {
        return tokens;
    }

    /** The markets that the platform has. */
    public List<IngestedEntity> markets() {
        return state.markets().stream().filter(IngestedEntity::present).toList();
    }

    public long openMarkets() {
        return markets().stream()
                .filter(market -> !market.body().path("isSuspended").asBoolean())
                .count();
    }

    /** How many requests of a kind were written. */
    public long requests(Predicate<Request> which) {
        return requests.stream().filter(which).count();
    }

    /** Requests of this kind get another answer from now on. */
    public void answer(Predicate<Request> which, Channel answer) {
        rules.add(0, new Rule(which, answer));
    }

    /** All requests are served again. */
    public void recover() {
        rules.clear();
    }

    public static boolean isPost(Request request) {
        return request.method().equals("POST") && request.uri().getPath().contains("/markets/");
    }

    public static boolean isRead(Request request) {
        return request.method().equals("GET") && request.uri().getPath().contains("/markets/");
    }

    public static boolean isToken(Request request) {
        return request.uri().getPath().endsWith("/oauth/token");
    }

    /** A status without any effect. */
    public Channel status(int status) {
        return request -> answered(new Response(status, "", null, 1));
    }

    /** No answer, and no effect. */
    public Channel silence() {
        return request -> new CompletableFuture<>();
    }

    /** The usual answer, but 410 for what is not there. */
    public Channel gone() {
        return request -> {
            Response usual = serve(request);
            return answered(usual.status() == 404 ? new Response(410, usual.body(), null, 1) : usual);
        };
    }

    /** The first half of the answer to a request that is applied. */
    public Channel halfAnswer() {
        return request -> {
            Response whole = serve(request);
            String half = whole.body().substring(0, whole.body().length() / 2);
            return answered(new Response(whole.status(), half, null, 1));
        };
    }

    private CompletableFuture<HttpOutcome> send(Request request, Duration timeout) {
        CompletableFuture<HttpOutcome> outcome = new CompletableFuture<>();
        time.after(timeout, () -> outcome.complete(new NoResponse(GiveUpReason.TIMED_OUT, "no answer", 1)));
        time.after(WAY, () -> {
            if (request.isWanted()) {
                arrive(request).thenAccept(outcome::complete);
            } else {
                outcome.complete(NoResponse.withdrawn());
            }
        });
        return outcome;
    }

    private CompletableFuture<HttpOutcome> arrive(Request request) {
        requests.add(request);
        for (Rule rule : rules) {
            if (rule.which().test(request)) {
                return rule.answer().send(request);
            }
        }
        return faults.next(operation(request))
                .map(fault -> fail(request, fault))
                .orElseGet(() -> answered(serve(request)));
    }

    private CompletableFuture<HttpOutcome> fail(Request request, Fault fault) {
        if (fault instanceof Fault.Status failed) {
            return status(failed.status()).send(request);
        }
        if (fault instanceof Fault.Reset) {
            return answered(new NoResponse(GiveUpReason.BROKEN, "connection reset", 1));
        }
        if (fault instanceof Fault.HalfBody) {
            return halfAnswer().send(request);
        }
        if (fault instanceof Fault.Delay late) {
            return time.delay(late.time()).thenApply(arrived -> serve(request));
        }
        if (fault instanceof Fault.LateAnswer late) {
            return after(late.time(), serve(request));
        }
        throw new IllegalArgumentException("no fault of this platform: " + fault);
    }

    private CompletableFuture<HttpOutcome> answered(HttpOutcome outcome) {
        return after(WAY, outcome);
    }

    private CompletableFuture<HttpOutcome> after(Duration delay, HttpOutcome outcome) {
        return time.delay(delay).thenApply(ended -> outcome);
    }

    /** Applies a request, whatever is answered to it. */
    public Response serve(Request request) {
        if (isToken(request)) {
            String token = tokens.issue("client");
            return new Response(200, "{\"access_token\":\"" + token + "\",\"token_type\":\"Bearer\"}", null, 1);
        }
        String authorization = request.headers().getOrDefault("Authorization", "");
        if (tokens.validate(authorization.replace("Bearer ", "")).isPresent()) {
            return new Response(401, "", null, 1);
        }
        Reply reply = calls.call(
                request.method(), request.uri().getPath(), request.uri().getRawQuery(), request.body());
        return new Response(
                reply.status(), reply.body() == null ? "" : reply.body().toString(), null, 1);
    }
}
