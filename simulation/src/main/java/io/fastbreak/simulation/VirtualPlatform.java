package io.fastbreak.simulation;

import io.fastbreak.simulator.http.LocalCalls;
import io.fastbreak.simulator.http.Reply;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** An interface of the platform: the simulator's own operations, and tokens that are valid for an hour. */
final class VirtualPlatform {
    private static final long TOKEN_SECONDS = 3_600;
    /** The statuses with which proxies and firewalls reject any request. */
    private static final List<Integer> DENIALS = List.of(400, 403, 405, 409, 413, 422, 451);

    private final VirtualTime time;
    private final LocalCalls calls;
    private Weather weather = Weather.CALM;
    private int tokens;
    private int validFrom;
    private int denial;

    VirtualPlatform(VirtualTime time, LocalCalls calls) {
        this.time = time;
        this.calls = calls;
    }

    Weather weather() {
        return weather;
    }

    void setWeather(Weather now) {
        if (now == Weather.UNAUTHORIZED) {
            revokeTokens();
        } else if (now != Weather.CALM && now.appliesAll()) {
            // Nobody could know from the answers that a token is no longer valid.
            validFrom = 0;
        }
        denial = DENIALS.get((int) (time.nowMs() % DENIALS.size()));
        weather = now;
    }

    /** The status of every answer while it denies all requests. */
    int denial() {
        return denial;
    }

    /** Tokens issued so far are no longer valid. */
    void revokeTokens() {
        validFrom = tokens;
    }

    boolean accepts(@Nullable String authorization) {
        String[] parts = authorization == null ? new String[0] : authorization.split("\\.", -1);
        return parts.length == 3 && Integer.parseInt(parts[2]) >= validFrom;
    }

    /** A token in the shape of a JSON web token, under the names of both kinds of login. */
    String token() {
        long expires = time.utcMs() / 1_000 + TOKEN_SECONDS;
        String claims = Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(("{\"exp\":" + expires + "}").getBytes(StandardCharsets.UTF_8));
        String token = "e30." + claims + "." + tokens++;
        return "{\"access_token\":\"" + token + "\",\"IdToken\":\"" + token + "\",\"token_type\":\"Bearer\"}";
    }

    Reply call(String method, URI uri, @Nullable String body) {
        time.trace(uri.getPath().hashCode() + 31L * Objects.hashCode(body));
        return calls.call(method, uri.getPath(), uri.getRawQuery(), body);
    }
}
