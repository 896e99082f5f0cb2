package io.fastbreak.platform.video;

import static io.fastbreak.platform.http.AnswerReader.PROBLEMS;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.auth.ApiAccess;
import io.fastbreak.platform.auth.PlatformConnection;
import io.fastbreak.platform.http.Channel;
import io.fastbreak.platform.http.ClientRuntime;
import io.fastbreak.platform.http.Request;
import io.fastbreak.platform.http.Uris;
import java.util.concurrent.CompletableFuture;

/**
 * A client of the video streaming interface, v3 (contract, "Endpoints"), for the availability of video; for servers only,
 * never for a viewer's device. No future fails: errors are {@link Answer}s; 403 is about licenses and is not retried.
 * Unknown fields are ignored, unknown enum values are read as {@code UNKNOWN}. Thread-safe.
 */
public final class VideoClient implements AutoCloseable {

    private static final JsonMapper JSON = JsonMapper.builder()
            .addModule(new JavaTimeModule())
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.READ_UNKNOWN_ENUM_VALUES_USING_DEFAULT_VALUE)
            .build();

    private final ApiAccess access;
    private final PlatformConnection connection;
    private final Channel channel;

    private VideoClient(ApiAccess access, PlatformConnection connection) {
        this.access = access;
        this.connection = connection;
        this.channel = connection.channel(access.credentials(), access.apiKey());
    }

    /** Opens a client; nothing is sent before the first call. */
    public static VideoClient open(ApiAccess access, ClientRuntime runtime) {
        return new VideoClient(access, PlatformConnection.open(access.http(), runtime));
    }

    /** The same over another transport, which sends one request within the request timeout. */
    public static VideoClient open(ApiAccess access, ClientRuntime runtime, Channel transport) {
        return new VideoClient(access, PlatformConnection.open(access.http(), runtime, transport));
    }

    /** One fixture, with the permissions of its streams. */
    public CompletableFuture<Answer<VideoFixture>> getFixture(long id) {
        return channel.send(Request.of("GET", Uris.path(access.baseUrl(), "fixtures", id)))
                .thenApply(outcome -> PROBLEMS.lookUp(outcome, body -> JSON.readValue(body, VideoFixture.class)));
    }

    /** Closes the connections. */
    @Override
    public void close() {
        connection.close();
    }
}
