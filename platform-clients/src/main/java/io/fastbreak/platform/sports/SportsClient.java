package io.fastbreak.platform.sports;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.auth.PlatformConnection;
import io.fastbreak.platform.http.AnswerReader;
import io.fastbreak.platform.http.Channel;
import io.fastbreak.platform.http.ClientRuntime;
import io.fastbreak.platform.http.Request;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * A client of the sports listing of the fixtures interface. Its path and shape are assumptions: an array of objects with
 * {@code id} and {@code name}; any other response is {@code UNREADABLE}. No future fails.
 */
public final class SportsClient implements AutoCloseable {

    private static final JsonMapper JSON = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .build();

    private final SportsSettings settings;
    private final PlatformConnection connection;
    private final Channel channel;

    private SportsClient(SportsSettings settings, PlatformConnection connection) {
        this.settings = settings;
        this.connection = connection;
        this.channel = connection.channel(settings.credentials(), settings.apiKey());
    }

    /** Opens a client; nothing is sent before the first call. */
    public static SportsClient open(SportsSettings settings, ClientRuntime runtime) {
        return new SportsClient(settings, PlatformConnection.open(settings.http(), runtime));
    }

    /** All sports of the platform. */
    public CompletableFuture<Answer<List<Sport>>> list() {
        return channel.send(Request.of("GET", settings.url()))
                .thenApply(outcome ->
                        AnswerReader.PROBLEMS.read(outcome, body -> List.of(JSON.readValue(body, Sport[].class))));
    }

    /** Closes the connections. */
    @Override
    public void close() {
        connection.close();
    }
}
