package io.fastbreak.platform.video;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A live or recorded stream of a fixture.
 *
 * @param permissions null if a listing omits them; the single fixture has them
 * @param dmas US market areas that the stream is limited to, empty for no limit; null if a listing omits them
 */
public record VideoStream(
        String id,
        @Nullable List<StreamPermission> permissions,
        @Nullable List<DmaPermission> dmas,
        Deliveries deliveries) {

    public VideoStream {
        permissions = permissions == null ? null : List.copyOf(permissions);
        dmas = dmas == null ? null : List.copyOf(dmas);
        deliveries = deliveries == null ? new Deliveries(List.of(), List.of(), List.of()) : deliveries;
    }

    /** A US designated market area in which a stream may be played. */
    public record DmaPermission(String dma) {}
}
