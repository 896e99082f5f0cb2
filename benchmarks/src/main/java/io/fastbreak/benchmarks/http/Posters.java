package io.fastbreak.benchmarks.http;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
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
import org.eclipse.jetty.client.util.BytesRequestContent;

/** Each client as its own guide would have it used for many posts at a time, HTTP/1.1. */
final class Posters {

    private static final String JSON = "application/json";

    private Posters() {}

    static Poster jdk(URI uri, int inFlight, byte[] body) {
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

    static Poster okHttp(URI uri, int inFlight, byte[] body) {
        Dispatcher dispatcher = new Dispatcher();
        dispatcher.setMaxRequests(inFlight);
        dispatcher.setMaxRequestsPerHost(inFlight);
        OkHttpClient client = new OkHttpClient.Builder().dispatcher(dispatcher).build();
        okhttp3.Request request = new okhttp3.Request.Builder()
                .url(uri.toString())
                .post(RequestBody.create(body, MediaType.get(JSON)))
                .build();
        return new AsyncPoster(inFlight, () -> okHttpCall(client.newCall(request)), () -> {
            dispatcher.executorService().shutdown();
            client.connectionPool().evictAll();
        });
    }

    private static CompletableFuture<Integer> okHttpCall(Call call) {
        CompletableFuture<Integer> status = new CompletableFuture<>();
        call.enqueue(new Callback() {
            @Override
            public void onFailure(Call failed, IOException e) {
                status.completeExceptionally(e);
            }

            @Override
            public void onResponse(Call answered, Response response) {
                response.close();
                status.complete(response.code());
            }
        });
        return status;
    }

    static Poster jetty(URI uri, int inFlight, byte[] body) {
        org.eclipse.jetty.client.HttpClient client = new org.eclipse.jetty.client.HttpClient();
        client.setMaxConnectionsPerDestination(inFlight);
        client.setMaxRequestsQueuedPerDestination(2 * inFlight);
        start(client);
        return new AsyncPoster(
                inFlight,
                () -> {
                    CompletableFuture<Integer> status = new CompletableFuture<>();
                    client.POST(uri).body(new BytesRequestContent(JSON, body)).send(result -> {
                        if (result.isSucceeded()) {
                            status.complete(result.getResponse().getStatus());
                        } else {
                            status.completeExceptionally(result.getFailure());
                        }
                    });
                    return status;
                },
                () -> stop(client));
    }

    private static void start(org.eclipse.jetty.client.HttpClient client) {
        try {
            client.start();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static void stop(org.eclipse.jetty.client.HttpClient client) {
        try {
            client.stop();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    static Poster apache(URI uri, int inFlight, byte[] body) {
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
        return new AsyncPoster(inFlight, () -> apacheCall(client, request), () -> client.close(CloseMode.GRACEFUL));
    }

    private static CompletableFuture<Integer> apacheCall(CloseableHttpAsyncClient client, SimpleHttpRequest request) {
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
    }
}
