package io.fastbreak.server.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

/** Listens to an event stream, one frame at a time. */
final class EventStreamListener implements AutoCloseable {
    private final HttpResponse<InputStream> response;
    private final BufferedReader lines;

    EventStreamListener(HttpClient client, String uri, String... headers) throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(uri));
        response = client.send(
                (headers.length == 0 ? request : request.headers(headers)).build(),
                HttpResponse.BodyHandlers.ofInputStream());
        lines = new BufferedReader(new InputStreamReader(response.body(), UTF_8));
    }

    int status() {
        return response.statusCode();
    }

    /** The next frame, comments among them; empty if the stream has ended. */
    String next() throws IOException {
        StringBuilder frame = new StringBuilder();
        for (String line = lines.readLine(); line != null && !line.isEmpty(); line = lines.readLine()) {
            frame.append(line).append('\n');
        }
        return frame.toString();
    }

    /** The next frame that is no comment. */
    String event() throws IOException {
        String frame = next();
        while (frame.startsWith(":")) {
            frame = next();
        }
        return frame;
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
