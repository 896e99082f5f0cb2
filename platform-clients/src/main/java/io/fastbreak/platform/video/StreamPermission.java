package io.fastbreak.platform.video;

import org.jspecify.annotations.Nullable;

/**
 * A region and a kind of device in which a stream may be played.
 *
 * @param maxPlayerSizePercentage the largest width of the player in percent of the screen width, 0 to 100
 * @param region an alpha-2 country, or a region within one such as {@code US_NY}
 */
public record StreamPermission(Device device, @Nullable Integer maxPlayerSizePercentage, String region) {

    public StreamPermission {
        device = device == null ? Device.UNKNOWN : device;
        region = region == null ? "" : region;
    }

    /** Whether it covers a viewer; a country covers the regions within it. */
    boolean covers(Viewer viewer) {
        return isOn(viewer.device()) && isIn(viewer.region());
    }

    boolean isOn(Device other) {
        return device != Device.UNKNOWN && device == other;
    }

    boolean isIn(String other) {
        return !region.isEmpty() && (region.equals(other) || other.startsWith(region + "_"));
    }
}
