package io.fastbreak.platform.video;

import java.util.List;

/**
 * How a stream is to be had.
 *
 * @param srt empty where the platform leaves it out, as it always does for recordings
 */
public record Deliveries(List<Delivery> hls, List<Delivery> dash, List<Delivery> srt) {

    public Deliveries {
        hls = hls == null ? List.of() : List.copyOf(hls);
        dash = dash == null ? List.of() : List.copyOf(dash);
        srt = srt == null ? List.of() : List.copyOf(srt);
    }

    /** One way, named by its id. */
    public record Delivery(String id) {}

    /** All by one protocol. */
    public List<Delivery> by(Protocol protocol) {
        return switch (protocol) {
            case HLS -> hls;
            case DASH -> dash;
            case SRT -> srt;
        };
    }
}
