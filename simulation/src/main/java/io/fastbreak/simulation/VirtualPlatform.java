package io.fastbreak.simulation;

import io.fastbreak.simulator.http.Reply;
import io.fastbreak.simulator.ingestion.IngestedChange;
import io.fastbreak.simulator.ingestion.IngestionCalls;
import io.fastbreak.simulator.ingestion.IngestionState;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The platform: the simulator's own operations, and access tokens that are valid for an hour. */
final class VirtualPlatform {
    private static final long TOKEN_SECONDS = 3_600;

    private final VirtualTime time;
    private final IngestionState state;
    private final IngestionCalls calls;
    private Weather weather = Weather.CALM;
    private int tokens;
    private int validFrom;

    VirtualPlatform(VirtualTime time, Consumer<IngestedChange> onChange) {
        this.time = time;
        this.state = new IngestionState(() -> Instant.ofEpochMilli(time.utcMs()));
        this.calls = new IngestionCalls(state);
        Runnable unused = state.onChange(onChange);
    }

    IngestionState state() {
        return state;
    }

    Weather weather() {
        return weather;
    }

    void setWeather(Weather now) {
        if (now == Weather.UNAUTHORIZED) {
            revokeTokens();
        }
        weather = now;
    }

    /** Tokens issued so far are no longer valid. */
    void revokeTokens() {
        validFrom = tokens;
    }

    boolean accepts(@Nullable String authorization) {
        String prefix = "Bearer ";
        if (authorization == null || !authorization.startsWith(prefix)) {
            return false;
        }
        String[] parts = authorization.substring(prefix.length()).split("\\.", -1);
        return parts.length == 3 && Integer.parseInt(parts[2]) >= validFrom;
    }

    /** A token in the shape of a JSON web token. */
    String token() {
        long expires = time.utcMs() / 1_000 + TOKEN_SECONDS;
        String claims = Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(("{\"exp\":" + expires + "}").getBytes(StandardCharsets.UTF_8));
        return "{\"access_token\":\"e30." + claims + "." + tokens++ + "\",\"token_type\":\"Bearer\"}";
    }

    Reply call(String method, String path, @Nullable String body) {
        time.trace(path.hashCode() + 31L * Objects.hashCode(body));
        return calls.call(method, path, body);
    }
}
