package io.fastbreak.platform.video;

import io.fastbreak.platform.Secret;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What a player needs. Prints no address, token or DRM datum.
 *
 * @param url of the manifest, without the token
 * @param token gives access at the CDN until it expires
 * @param drm null where none is needed
 */
public record Playback(
        Secret url,
        Secret token,
        @Nullable Instant expiresAt,
        @Nullable Drm drm) {

    /**
     * Addresses of licence servers. HLS has FairPlay, both addresses; DASH has PlayReady and Widevine.
     *
     * @param fairplayCertificate needed beside {@code fairplay}
     */
    public record Drm(
            @Nullable Secret widevine,
            @Nullable Secret playready,
            @Nullable Secret fairplay,
            @Nullable Secret fairplayCertificate) {}

    /** The address to ask for the manifest: the token is its query string. */
    public Secret manifest() {
        return new Secret(url.value() + (url.value().contains("?") ? "&" : "?") + token.value());
    }

    /** Where a stream is to be had by SRT; does not print it. */
    public record SrtAddress(Secret url) {}
}
