package io.fastbreak.catalog;

import io.fastbreak.platform.http.RateLimiter;
import io.fastbreak.platform.matching.MatchingClient;
import io.fastbreak.platform.video.VideoClient;

/** The two interfaces that are asked, each at its pace, which the client keeps to. The clients are the caller's to close. */
public record CatalogPlatform(
        MatchingClient matching, RateLimiter matchingPace, VideoClient video, RateLimiter videoPace) {

    RateLimiter pace(LookupType question) {
        return switch (question) {
            case MATCH -> matchingPace;
            case VIDEO -> videoPace;
        };
    }
}
