package io.fastbreak.simulation;

import io.fastbreak.simulator.http.LocalCalls;
import io.fastbreak.simulator.http.Reply;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** An interface of the platform: the simulator's own operations, and tokens that are valid for some time by its clock. */
final class VirtualPlatform {
    static final int TOKEN_SECONDS = 3_600;
    private static final long NEVER = Long.MAX_VALUE;
    /** The statuses with which proxies and firewalls reject any request. */
    private static final List<Integer> DENIALS = List.of(400, 403, 405, 409, 413, 422, 451);

    /** The answer to every request for a market that is there no more, or that a person has locked. */
    private static final List<Integer> REJECTIONS = List.of(400, 404, 409, 410, 422, 500);

    private final VirtualTime time;
    private final LocalCalls calls;
    private PlatformBehaviour behaviour = PlatformBehaviour.NORMAL;
    /** When each token expires, milliseconds. */
    private final List<Long> expiries = new ArrayList<>();
    /** Until when requests about each fixture fail, milliseconds. */
    private final Map<String, Long> brokenUntil = new HashMap<>();

    /** Until when requests about the total of each fixture are rejected, milliseconds. */
    private final Map<String, Long> rejectedUntil = new HashMap<>();

    private int rejection;

    private int tokenSeconds = TOKEN_SECONDS;
    private int validFrom;
    private int denial;
    /** Since when no token is issued, milliseconds; the maximum while they are. */
    private long awaySince = NEVER;

    private long revokedMs = -1;
    /** What {@link #accessLostSinceMs} has said last. */
    private long accessLostMs = NEVER;
    /** The number of the last token of each process. */
    private final Map<VirtualProcess, Integer> holders = new HashMap<>();
    /** The provider's last answer to each process. */
    private final Map<VirtualProcess, String> answers = new HashMap<>();
    /** While the provider is away, a cache in front of it gives its last answers again. */
    private boolean isCached;

    VirtualPlatform(VirtualTime time, LocalCalls calls) {
        this.time = time;
        this.calls = calls;
    }

    PlatformBehaviour behaviour() {
        return behaviour;
    }

    void setBehaviour(PlatformBehaviour now) {
        if (now == PlatformBehaviour.UNAUTHORIZED) {
            revokeTokens();
        } else if (now != PlatformBehaviour.NORMAL && now.appliesAll()) {
            // Nobody could know from the answers that a token is no longer valid.
            validFrom = 0;
        }
        denial = DENIALS.get((int) (time.nowMs() % DENIALS.size()));
        behaviour = now;
    }

    /** The status of every answer while it denies all requests. */
    int denial() {
        return denial;
    }

    /** Tokens issued so far are no longer valid. */
    void revokeTokens() {
        validFrom = expiries.size();
        revokedMs = time.nowMs();
    }

    /** True if a living process has a token that is valid. */
    boolean holdsToken(VirtualProcess process) {
        int number = holders.getOrDefault(process, -1);
        return process.isAlive() && number >= validFrom && expiries.get(number) > time.utcMs();
    }

    /** True if the last token of a living process was revoked. */
    boolean isTokenRevoked(VirtualProcess process) {
        return process.isAlive() && holders.getOrDefault(process, validFrom) < validFrom;
    }

    /** For how long tokens are valid that are issued from now on. */
    void setTokenLife(int seconds) {
        tokenSeconds = seconds;
    }

    /** The identity provider stays away, or comes back. */
    void setProviderAway(boolean away) {
        isCached = away && (isProviderAway() ? isCached : time.nowMs() % 3 == 0);
        awaySince = away ? Math.min(awaySince, time.nowMs()) : NEVER;
    }

    boolean isProviderAway() {
        return awaySince != NEVER;
    }

    /** The answer to a request for a token while the provider is away; null for none. */
    @Nullable
    String cachedToken(VirtualProcess holder) {
        return isCached ? answers.get(holder) : null;
    }

    /**
     * Since when no living process has a valid token and nobody can get one, milliseconds; the maximum if that is not
     * so, or if all that had one were killed.
     */
    long accessLostSinceMs() {
        List<Integer> held = holders.entrySet().stream()
                .filter(holder -> holder.getKey().isAlive())
                .map(Map.Entry::getValue)
                .toList();
        if (awaySince == NEVER || held.isEmpty()) {
            accessLostMs = NEVER;
            return NEVER;
        }
        long ended = held.stream()
                .filter(number -> number >= validFrom)
                .mapToLong(number -> expiries.get(number) - VirtualTime.BEGIN.toEpochMilli())
                .max()
                .orElse(revokedMs);
        long since = Math.max(awaySince, ended);
        // A token that was revoked before it ended is not counted from its end, once none is revoked any more.
        accessLostMs = since <= time.nowMs() ? Math.min(accessLostMs, since) : NEVER;
        return accessLostMs;
    }

    /** The part of the platform that has this fixture fails, until then. */
    void breakShard(String fixtureId, long untilMs) {
        brokenUntil.merge(fixtureId, untilMs, Math::max);
    }

    /** The platform rejects all that concerns the total of a fixture until then, with one of six statuses. */
    void breakTotal(String fixtureId, long untilMs, int number) {
        rejectedUntil.merge(fixtureId, untilMs, Math::max);
        rejection = REJECTIONS.get(number);
    }

    void repairShards() {
        brokenUntil.clear();
        rejectedUntil.clear();
    }

    /** The status with which a request about a total is rejected now; 0 if it is not. */
    int rejectionOf(URI uri) {
        String id = uri.getPath().substring(uri.getPath().lastIndexOf('/') + 1);
        int end = id.indexOf("__total");
        boolean isRejected = end >= 0 && rejectedUntil.getOrDefault(id.substring(0, end), 0L) > time.nowMs();
        return isRejected ? rejection : 0;
    }

    /** True if a request is about a fixture, or a market of it, whose part of the platform fails. */
    boolean isBroken(URI uri) {
        String id = uri.getPath().substring(uri.getPath().lastIndexOf('/') + 1);
        int end = id.indexOf("__");
        return brokenUntil.getOrDefault(end < 0 ? id : id.substring(0, end), 0L) > time.nowMs();
    }

    boolean accepts(@Nullable String authorization) {
        String[] parts = authorization == null ? new String[0] : authorization.split("\\.", -1);
        int number = parts.length == 3 ? Integer.parseInt(parts[2]) : -1;
        return number >= validFrom && expiries.get(number) > time.utcMs();
    }

    /** A token in the shape of a JSON web token, under the names of both kinds of login. */
    String token(VirtualProcess holder) {
        long issued = time.utcMs() / 1_000;
        long expires = issued + tokenSeconds;
        String claims = Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(("{\"iat\":" + issued + ",\"exp\":" + expires + "}").getBytes(StandardCharsets.UTF_8));
        String token = "e30." + claims + "." + expiries.size();
        holders.put(holder, expiries.size());
        expiries.add(expires * 1_000);
        String answer = "{\"access_token\":\"" + token + "\",\"IdToken\":\"" + token + "\",\"token_type\":\"Bearer\"}";
        answers.put(holder, answer);
        return answer;
    }

    Reply call(String method, URI uri, @Nullable String body) {
        time.trace(uri.getPath().hashCode() + 31L * Objects.hashCode(body));
        return calls.call(method, uri.getPath(), uri.getRawQuery(), body);
    }
}
