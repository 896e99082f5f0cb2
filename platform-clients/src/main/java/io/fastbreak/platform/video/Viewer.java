package io.fastbreak.platform.video;

/**
 * The viewer, as returned by the platform to the viewer's own device; to be passed on unchanged.
 *
 * @param region an alpha-2 country, or a region within one such as {@code US_NY}
 * @param dma a US market area, empty outside the US
 */
public record Viewer(String region, String dma, Device device) {

    public Viewer {
        region = region == null ? "" : region;
        dma = dma == null ? "" : dma;
        device = device == null ? Device.UNKNOWN : device;
    }

    boolean isInUs() {
        return region.equals("US") || region.startsWith("US_");
    }
}
