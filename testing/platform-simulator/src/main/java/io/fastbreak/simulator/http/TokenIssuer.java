package io.fastbreak.simulator.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Issues and validates JSON web tokens, signed with HMAC SHA-256. */
public final class TokenIssuer {

    private static final JsonMapper JSON = new JsonMapper();
    private static final Base64.Encoder ENCODER = Base64.getUrlEncoder().withoutPadding();

    private final SecureRandom random = new SecureRandom();
    private final String audience;
    private final InstantSource clock;
    private Duration lifetime = Duration.ofHours(1);
    private byte[] key = random.generateSeed(32);
    private long issued;

    /** Issues tokens for an hour. */
    public TokenIssuer(String audience, InstantSource clock) {
        this.audience = audience;
        this.clock = clock;
    }

    /** Sets the lifetime of later tokens, in whole seconds. */
    public synchronized void lifetime(Duration lifetime) {
        this.lifetime = lifetime;
    }

    /** Invalidates every token issued so far. */
    public synchronized void expireAll() {
        key = random.generateSeed(32);
    }

    /** Issues a token to a client. */
    public synchronized String issue(String clientId) {
        Instant now = clock.instant();
        String header = encoded(JSON.createObjectNode().put("alg", "HS256").put("typ", "JWT"));
        String claims = encoded(JSON.createObjectNode()
                .put("sub", clientId)
                .put("aud", audience)
                .put("iat", now.getEpochSecond())
                .put("exp", now.plus(lifetime).getEpochSecond())
                .put("jti", Long.toString(++issued)));
        return header + "." + claims + "." + signature(header + "." + claims);
    }

    /** Why a token is rejected; empty if it is valid. */
    public synchronized Optional<String> validate(String token) {
        int end = token.lastIndexOf('.');
        if (end < 0 || !signed(token.substring(0, end), token.substring(end + 1))) {
            return Optional.of("the token was not issued here or was revoked");
        }
        Instant expiry = Instant.ofEpochSecond(claims(token).path("exp").asLong());
        return clock.instant().isBefore(expiry) ? Optional.empty() : Optional.of("the token expired at " + expiry);
    }

    private boolean signed(String content, String signature) {
        return MessageDigest.isEqual(
                signature(content).getBytes(StandardCharsets.US_ASCII), signature.getBytes(StandardCharsets.UTF_8));
    }

    private String signature(String content) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            return ENCODER.encodeToString(mac.doFinal(content.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("HmacSHA256 is required of every Java platform", e);
        }
    }

    private static String encoded(JsonNode node) {
        return ENCODER.encodeToString(node.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static JsonNode claims(String token) {
        try {
            return JSON.readTree(Base64.getUrlDecoder().decode(token.split("\\.", -1)[1]));
        } catch (IOException e) {
            throw new IllegalStateException("a token that was signed here has readable claims", e);
        }
    }
}
