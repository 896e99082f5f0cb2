package io.fastbreak.simulator.video;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;

/** Writes playback parameters: URLs of simulated hosts and random tokens. */
final class PlaybackParameters {

    private static final String CDN = "https://cdn.example/";
    private static final String DRM = "https://drm.example/";
    private static final Duration LIFETIME = Duration.ofMinutes(10);

    private final SecureRandom random = new SecureRandom();

    /** @param protocol hls or dash */
    ObjectNode parameters(StreamOffer stream, String protocol, Instant now) {
        boolean hls = protocol.equals("hls");
        ObjectNode answer = JsonNodeFactory.instance
                .objectNode()
                .put("url", CDN + stream.id() + "/" + secret() + (hls ? "/master.m3u8" : "/manifest.mpd"))
                .put("token", "hdnts=exp=" + now.plus(LIFETIME).getEpochSecond() + "~hmac=" + secret())
                .put("expiresAt", now.plus(LIFETIME).toString());
        if (stream.isProtected()) {
            ObjectNode drm = answer.putObject("drm");
            List<String> systems = hls ? List.of("fairplay", "fairplayCertificate") : List.of("widevine", "playready");
            systems.forEach(system -> drm.put(system, DRM + system + "/" + secret()));
        }
        return answer;
    }

    ObjectNode srt(StreamOffer stream) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("url", "srt://contribution.example:9000?streamid=" + stream.id() + "&passphrase=" + secret());
    }

    private String secret() {
        byte[] bytes = new byte[16];
        random.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }
}
