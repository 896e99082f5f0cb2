package io.fastbreak.catalog;

import io.fastbreak.platform.http.RateLimiter;
import io.fastbreak.platform.matching.MatchingClient;
import io.fastbreak.platform.video.VideoClient;

/** The two interfaces of the platform with their clients' rate limiters. The caller closes the clients. */
public record CatalogPlatform(
        MatchingClient matching, RateLimiter matchingPace, VideoClient video, RateLimiter videoPace) {

    RateLimiter pace(LookupType lookup) {
        return switch (lookup) {
            case MATCH -> matchingPace;
            case VIDEO -> videoPace;
        };
    }
}
