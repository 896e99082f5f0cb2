package io.fastbreak.simulator.video;

/**
 * Who asks from a device of their own.
 *
 * @param dma empty outside the US
 */
public record SimulatedViewer(String region, String dma, String device) {

    /** In front of a computer in Spain. */
    public static final SimulatedViewer DEFAULT = new SimulatedViewer("ES", "", "DESKTOP");
}
