package io.fastbreak.simulator.video;

/**
 * Where and on what a stream may be played.
 *
 * @param device MOBILE, TABLET, DESKTOP or OTT
 * @param maxPlayerSizePercentage 0 to 100
 * @param region a country, which covers the regions within it, or one of those
 */
public record Permission(String device, int maxPlayerSizePercentage, String region) {

    boolean covers(String otherRegion, String otherDevice) {
        return device.equals(otherDevice) && (region.equals(otherRegion) || otherRegion.startsWith(region + "_"));
    }
}
