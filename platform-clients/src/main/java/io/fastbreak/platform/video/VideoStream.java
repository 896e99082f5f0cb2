package io.fastbreak.platform.video;

import java.util.List;

/** A live or recorded stream of a fixture. */
public record VideoStream(List<StreamPermission> permissions) {

    public VideoStream {
        permissions = permissions == null ? List.of() : List.copyOf(permissions);
    }

    /**
     * Where a stream may be played.
     *
     * @param region an alpha-2 country, or a region within one such as {@code US_NY}; empty if it is missing
     */
    public record StreamPermission(String region) {
        public StreamPermission {
            region = region == null ? "" : region;
        }
    }
}
