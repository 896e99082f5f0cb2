package io.fastbreak.benchmarks.http;

import io.fastbreak.benchmarks.InFlight;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.ClientCredentials;
import io.fastbreak.platform.http.ClientRuntime;
import io.fastbreak.platform.ingestion.CustomDataEntry;
import io.fastbreak.platform.ingestion.InPlayStatus;
import io.fastbreak.platform.ingestion.IngestionSettings;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import io.fastbreak.platform.ingestion.Selection;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import okhttp3.Call;
import okhttp3.Callback;
import okhttp3.Dispatcher;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.RequestBody;
import okhttp3.Response;
import org.apache.hc.client5.http.async.methods.SimpleHttpRequest;
import org.apache.hc.client5.http.async.methods.SimpleHttpResponse;
import org.apache.hc.client5.http.async.methods.SimpleRequestBuilder;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.client5.http.impl.async.HttpAsyncClients;
import org.apache.hc.client5.http.impl.nio.PoolingAsyncClientConnectionManagerBuilder;
import org.apache.hc.core5.concurrent.FutureCallback;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.io.CloseMode;
import org.apache.kafka.common.utils.Utils;
import org.eclipse.jetty.client.util.BytesRequestContent;

/** The measured HTTP clients, each configured for many requests at the same time as its documentation recommends. */
enum MeasuredClient {
    RAW("bare loop over sockets"),
    JDK("java.net.http.HttpClient"),
    OKHTTP("OkHttp 4.12"),
    JETTY("Jetty 11 client"),
    APACHE("Apache HttpClient 5 async"),
    FASTBREAK("platform-clients: Apache, token, retries, breaker, JSON");

    private static final String JSON = "application/json";
    private static final int OTHER_FIELDS_BYTES = 270;

    private final String title;

    MeasuredClient(String title) {
        this.title = title;
    }

    String title() {
        return title;
    }

    /** Sends POST requests. */
    interface Poster extends AutoCloseable {

        /**
         * Sends a number of requests and waits for the responses.
         *
         * @throws IllegalStateException if a response is not 202
         */
        void post(int requests) throws Exception;

        @Override
        void close() throws IOException;
    }

    /** Opens a client that posts a body with the given number of requests in flight. */
    Poster open(PostTarget target, int inFlight, byte[] body) throws Exception {
        URI uri = URI.create(target.url() + "/ingestion/v1/sources/s/markets/m");
        return switch (this) {
            case RAW -> new SocketPoster(uri, inFlight, body);
            case JDK -> jdk(uri, inFlight, body);
            case OKHTTP -> okHttp(uri, inFlight, body);
            case JETTY -> jetty(uri, inFlight, body);
            case APACHE -> apache(uri, inFlight, body);
            case FASTBREAK -> fastbreak(target, inFlight, body.length);
        };
    }

    private static Poster jdk(URI uri, int inFlight, byte[] body) {
        HttpClient client =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        HttpRequest request = HttpRequest.newBuilder(uri)
                .header("Content-Type", JSON)
                .POST(BodyPublishers.ofByteArray(body))
                .build();
        return new AsyncPoster(
                inFlight,
                () -> client.sendAsync(request, BodyHandlers.ofByteArray()).thenApply(HttpResponse::statusCode),
                () -> {});
    }

    private static Poster okHttp(URI uri, int inFlight, byte[] body) {
        Dispatcher dispatcher = new Dispatcher();
        dispatcher.setMaxRequests(inFlight);
        dispatcher.setMaxRequestsPerHost(inFlight);
        OkHttpClient client = new OkHttpClient.Builder().dispatcher(dispatcher).build();
        okhttp3.Request request = new okhttp3.Request.Builder()
                .url(uri.toString())
                .post(RequestBody.create(body, MediaType.get(JSON)))
                .build();
        Supplier<CompletableFuture<Integer>> send = () -> {
            CompletableFuture<Integer> status = new CompletableFuture<>();
            client.newCall(request).enqueue(new Callback() {
                @Override
                public void onFailure(Call call, IOException e) {
                    status.completeExceptionally(e);
                }

                @Override
                public void onResponse(Call call, Response response) {
                    response.close();
                    status.complete(response.code());
                }
            });
            return status;
        };
        return new AsyncPoster(inFlight, send, () -> {
            dispatcher.executorService().shutdown();
            client.connectionPool().evictAll();
        });
    }

    private static Poster jetty(URI uri, int inFlight, byte[] body) throws Exception {
        org.eclipse.jetty.client.HttpClient client = new org.eclipse.jetty.client.HttpClient();
        client.setMaxConnectionsPerDestination(inFlight);
        client.setMaxRequestsQueuedPerDestination(2 * inFlight);
        client.start();
        Supplier<CompletableFuture<Integer>> send = () -> {
            CompletableFuture<Integer> status = new CompletableFuture<>();
            client.POST(uri).body(new BytesRequestContent(JSON, body)).send(result -> {
                if (result.isSucceeded()) {
                    status.complete(result.getResponse().getStatus());
                } else {
                    status.completeExceptionally(result.getFailure());
                }
            });
            return status;
        };
        return new AsyncPoster(inFlight, send, client::stop);
    }

    private static Poster apache(URI uri, int inFlight, byte[] body) {
        CloseableHttpAsyncClient client = HttpAsyncClients.custom()
                .setConnectionManager(PoolingAsyncClientConnectionManagerBuilder.create()
                        .setMaxConnTotal(inFlight)
                        .setMaxConnPerRoute(inFlight)
                        .build())
                .build();
        client.start();
        SimpleHttpRequest request = SimpleRequestBuilder.post(uri)
                .setBody(body, ContentType.APPLICATION_JSON)
                .build();
        Supplier<CompletableFuture<Integer>> send = () -> {
            CompletableFuture<Integer> status = new CompletableFuture<>();
            Future<?> exchange = client.execute(request, new FutureCallback<SimpleHttpResponse>() {
                @Override
                public void completed(SimpleHttpResponse response) {
                    status.complete(response.getCode());
                }

                @Override
                public void failed(Exception e) {
                    status.completeExceptionally(e);
                }

                @Override
                public void cancelled() {
                    status.cancel(false);
                }
            });
            return exchange.isCancelled() ? CompletableFuture.failedFuture(new CancellationException()) : status;
        };
        return new AsyncPoster(inFlight, send, () -> client.close(CloseMode.GRACEFUL));
    }

    /** The client as the bridge uses it, including JSON serialization. */
    private static Poster fastbreak(PostTarget target, int inFlight, int bytes) {
        ClientCredentials credentials = new ClientCredentials(target.tokenUrl(), "c", new Secret("secret"), "a");
        OddsIngestionClient client = OddsIngestionClient.open(
                IngestionSettings.of(
                        URI.create(target.url() + "/ingestion/v1"), "s", new Secret("key-of-gateway"), credentials),
                ClientRuntime.system());
        List<Selection> selections = List.of(
                new Selection("Real Madrid", new BigDecimal("1.80")),
                new Selection("EA7 Emporio Armani Milan", new BigDecimal("2.05")));
        String padding = "x".repeat(Math.max(1, bytes - OTHER_FIELDS_BYTES));
        SourceMarket market = SourceMarket.of("E2024-276", "Moneyline", false, selections)
                .with(false, InPlayStatus.IN_PLAY, List.of(new CustomDataEntry("score", padding)));
        return new AsyncPoster(inFlight, () -> client.postMarket("m", market).thenApply(Answer::status), client);
    }

    /**
     * Keeps a number of requests in flight.
     *
     * @param send starts a request; the result is its status
     */
    private record AsyncPoster(int inFlight, Supplier<? extends CompletionStage<Integer>> send, AutoCloseable onClose)
            implements Poster {

        @Override
        public void post(int requests) throws InterruptedException {
            AtomicInteger left = new AtomicInteger(requests);
            InFlight.send(inFlight, () -> left.getAndDecrement() > 0, number -> send.get()
                    .thenAccept(AsyncPoster::requireAccepted));
        }

        private static void requireAccepted(int status) {
            if (status != PostTarget.ACCEPTED) {
                throw new IllegalStateException("status " + status);
            }
        }

        @Override
        public void close() {
            Utils.closeQuietly(onClose, "HTTP client");
        }
    }
}
