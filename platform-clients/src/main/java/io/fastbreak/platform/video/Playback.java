package io.fastbreak.platform.video;

import io.fastbreak.platform.Secret;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The playback parameters of a player. {@code toString()} contains no URL, token or DRM data.
 *
 * @param url of the manifest, without the token
 * @param token for the CDN
 * @param drm null if the stream is not protected
 */
public record Playback(
        Secret url,
        Secret token,
        @Nullable Instant expiresAt,
        @Nullable Drm drm) {

    /**
     * URLs of license servers. HLS has both FairPlay URLs; DASH has PlayReady and Widevine.
     *
     * @param fairplayCertificate needed in addition to {@code fairplay}
     */
    public record Drm(
            @Nullable Secret widevine,
            @Nullable Secret playready,
            @Nullable Secret fairplay,
            @Nullable Secret fairplayCertificate) {}

    /** The URL of the manifest, with the token as its query. */
    public Secret manifest() {
        return new Secret(url.value() + (url.value().contains("?") ? "&" : "?") + token.value());
    }

    /** The SRT address of a stream. */
    public record SrtAddress(Secret url) {}
}
