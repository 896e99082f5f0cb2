package io.fastbreak.platform.auth;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.fastbreak.platform.Secret;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;

/**
 * A JSON web token.
 *
 * @param obtainedAt by the clock that is not stepped
 * @param refreshAt when to request the next one, by the same clock
 * @param expiresAt by the same clock; {@link Instant#MAX} if the token is used until it is rejected
 * @param iat its own {@code iat}, by the identity provider's clock; {@link Instant#MAX} if it has none that can be read, or one that
 *     is not before its {@code exp}
 * @param exp the same of {@code exp}
 */
record AccessToken(Secret value, Instant obtainedAt, Instant refreshAt, Instant expiresAt, Instant iat, Instant exp)
        implements TokenResult {

    private static final JsonMapper JSON = new JsonMapper();
    /** A longer one is not a time that anybody means. */
    private static final Duration LONGEST_LIFE = Duration.ofDays(3_650);

    /** A number outside of these is no time in seconds. */
    private static final long EARLIEST = 0;

    private static final long LATEST = Instant.parse("9999-12-31T23:59:59Z").getEpochSecond();

    private static final Duration REFRESH_BEFORE_EXPIRY = Duration.ofMinutes(1);
    /** Nobody is asked for tokens more often, even if they end at once. */
    private static final Duration EARLIEST_REFRESH = Duration.ofSeconds(1);

    /** Within which two clocks agree about the time between two tokens, with a thousandth of that time for their drift. */
    private static final Duration TOLERANCE = Duration.ofSeconds(2);

    private static final int DRIFT = 1_000;

    /**
     * Reads from the token for how long it is valid. That is at most the time between its {@code iat} and its {@code exp}, which
     * does not depend on the clock of this machine. A token without a readable {@code exp}, or one without {@code iat} that has
     * expired when it is issued, because one of the two clocks must be wrong, lasts as long as the provider's answer says; if that
     * does not say it, until it is rejected. If the answer says less than the token, that counts. The refresh is due one minute before the expiry, but not before half of the lifetime, nor
     * within a second.
     *
     * @param answered for how many seconds it is valid by the provider's answer; 0 if that does not say
     * @param now by the wall clock
     * @param elapsed by the clock that is not stepped
     */
    static AccessToken of(String token, long answered, Instant now, Instant elapsed) {
        Secret value = new Secret(token);
        JsonNode claims = claims(token);
        Instant exp = time(claims, "exp");
        Instant iat = time(claims, "iat");
        boolean isLifeKnown = !iat.equals(Instant.MAX) && iat.isBefore(exp);
        Instant begin = isLifeKnown && (iat.isAfter(now) || !now.isBefore(exp)) ? iat : now;
        boolean isEndKnown = !exp.equals(Instant.MAX) && begin.isBefore(exp);
        Duration own = isEndKnown ? Duration.between(begin, exp) : Duration.ofSeconds(answered);
        boolean endsEarlier = answered > 0 && answered < own.getSeconds();
        Duration life = endsEarlier ? Duration.ofSeconds(answered) : own;
        if (!iat.equals(Instant.MAX) && !isLifeKnown) {
            iat = Instant.MAX;
            exp = Instant.MAX;
        }
        if (life.isZero() || life.compareTo(LONGEST_LIFE) > 0) {
            return new AccessToken(value, elapsed, Instant.MAX, Instant.MAX, iat, exp);
        }
        return new AccessToken(value, elapsed, elapsed.plus(refreshAfter(life)), elapsed.plus(life), iat, exp);
    }

    private static Duration refreshAfter(Duration life) {
        Duration half = life.dividedBy(2);
        Duration after = life.minus(half.compareTo(REFRESH_BEFORE_EXPIRY) < 0 ? half : REFRESH_BEFORE_EXPIRY);
        return after.compareTo(EARLIEST_REFRESH) < 0 ? EARLIEST_REFRESH : after;
    }

    /** By how much the identity provider's clock is ahead of the one that is not stepped, at least; empty without {@code iat}. */
    Optional<Duration> providerAhead() {
        return iat.equals(Instant.MAX) ? Optional.empty() : Optional.of(Duration.between(obtainedAt, iat));
    }

    /** The same token, which ends when the provider's clock is at its {@code exp}: a cache may have given an old one. */
    AccessToken endingBy(Duration providerAhead) {
        if (exp.equals(Instant.MAX) || !exp.minus(providerAhead).isBefore(expiresAt)) {
            return this;
        }
        Instant end = exp.minus(providerAhead);
        Instant refresh = obtainedAt.plus(refreshAfter(Duration.between(obtainedAt, end)));
        return new AccessToken(value, obtainedAt, refresh, end, iat, exp);
    }

    static Instant expiry(String token) {
        return time(claims(token), "exp");
    }

    /** False if it is the earlier one again, or both name their end and this one ends no later. */
    boolean prolongs(AccessToken earlier) {
        boolean areKnown = !exp.equals(Instant.MAX) && !earlier.exp.equals(Instant.MAX);
        return !value.equals(earlier.value) && (!areKnown || exp.isAfter(earlier.exp));
    }

    /**
     * True if the provider has issued it just now: it is another one than the last, and between both as much time has passed by
     * the provider's clock as by this one. A cache gives the same one again, or one of another age.
     */
    boolean isIssuedAfter(AccessToken last) {
        boolean areKnown = !stamp().equals(Instant.MAX) && !last.stamp().equals(Instant.MAX);
        if (!areKnown || value.equals(last.value)) {
            return false;
        }
        Duration passed = Duration.between(last.obtainedAt, obtainedAt);
        Duration difference = Duration.between(last.stamp(), stamp()).minus(passed);
        return difference.abs().compareTo(TOLERANCE.plus(passed.dividedBy(DRIFT))) <= 0;
    }

    private Instant stamp() {
        return iat.equals(Instant.MAX) ? exp : iat;
    }

    /** The same with the end of an earlier one. */
    AccessToken endingWith(AccessToken earlier) {
        return new AccessToken(value, obtainedAt, earlier.refreshAt, earlier.expiresAt, iat, earlier.exp);
    }

    boolean isDue(Instant elapsed) {
        return !elapsed.isBefore(refreshAt);
    }

    boolean isExpired(Instant elapsed) {
        return !elapsed.isBefore(expiresAt);
    }

    private static JsonNode claims(String token) {
        String[] parts = token.split("\\.", -1);
        if (parts.length < 2) {
            return MissingNode.getInstance();
        }
        try {
            return JSON.readTree(Base64.getUrlDecoder().decode(parts[1]));
        } catch (IOException | RuntimeException e) {
            return MissingNode.getInstance();
        }
    }

    private static Instant time(JsonNode claims, String name) {
        JsonNode time = claims.path(name);
        long seconds = time.canConvertToLong() ? time.asLong() : Long.MAX_VALUE;
        boolean isTime = seconds >= EARLIEST && seconds <= LATEST;
        return isTime ? Instant.ofEpochSecond(seconds) : Instant.MAX;
    }
}
