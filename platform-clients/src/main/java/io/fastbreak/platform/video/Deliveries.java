package io.fastbreak.platform.video;

import java.util.List;

/**
 * The deliveries of a stream by protocol.
 *
 * @param srt empty if the platform omits it, which it always does for recordings
 */
public record Deliveries(List<Delivery> hls, List<Delivery> dash, List<Delivery> srt) {

    public Deliveries {
        hls = hls == null ? List.of() : List.copyOf(hls);
        dash = dash == null ? List.of() : List.copyOf(dash);
        srt = srt == null ? List.of() : List.copyOf(srt);
    }

    /** A delivery, identified by its id. */
    public record Delivery(String id) {}

    /** The deliveries by one protocol. */
    public List<Delivery> by(Protocol protocol) {
        return switch (protocol) {
            case HLS -> hls;
            case DASH -> dash;
            case SRT -> srt;
        };
    }
}
