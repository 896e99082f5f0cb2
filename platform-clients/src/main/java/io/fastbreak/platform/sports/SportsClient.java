package io.fastbreak.platform.sports;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.auth.ApiAccess;
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

    /**
     * A sport of the platform.
     *
     * @param id the {@code sportId} of fixtures, at least 1
     */
    public record Sport(int id, String name) {
        /** @throws IllegalArgumentException if the id is below 1 or the name is missing */
        public Sport {
            if (id < 1 || name == null || name.isBlank()) {
                throw new IllegalArgumentException("a sport has an id of at least 1 and a name");
            }
        }
    }

    private final ApiAccess access;
    private final PlatformConnection connection;
    private final Channel channel;

    private SportsClient(ApiAccess access, PlatformConnection connection) {
        this.access = access;
        this.connection = connection;
        this.channel = connection.channel(access.credentials(), access.apiKey());
    }

    /**
     * Opens a client; nothing is sent before the first call.
     *
     * @param access with the complete URL of the listing, which the contract does not define, and its own key
     */
    public static SportsClient open(ApiAccess access, ClientRuntime runtime) {
        return new SportsClient(access, PlatformConnection.open(access.http(), runtime));
    }

    /** All sports of the platform. */
    public CompletableFuture<Answer<List<Sport>>> list() {
        return channel.send(Request.of("GET", access.baseUrl()))
                .thenApply(outcome ->
                        AnswerReader.PROBLEMS.read(outcome, body -> List.of(JSON.readValue(body, Sport[].class))));
    }

    /** Closes the connections. */
    @Override
    public void close() {
        connection.close();
    }
}
