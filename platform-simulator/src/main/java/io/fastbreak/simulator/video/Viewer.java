package io.fastbreak.simulator.video;

/**
 * Who asks from a device of their own.
 *
 * @param dma empty outside the US
 */
public record Viewer(String region, String dma, String device) {

    /** In front of a computer in Spain. */
    public static final Viewer DEFAULT = new Viewer("ES", "", "DESKTOP");
}
