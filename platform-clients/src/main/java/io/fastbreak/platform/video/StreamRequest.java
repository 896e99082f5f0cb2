package io.fastbreak.platform.video;

/**
 * The viewer of a stream.
 *
 * @param endUserSessionId identifies the session but not the person; constant while the viewer is logged in; at most 1024
 *     characters
 * @param region one of the codes of the regions operation
 */
public record StreamRequest(String endUserSessionId, Device device, String region) {

    /** For a viewer with the region and device that {@link VideoClient#getViewer} returned. */
    public static StreamRequest of(String endUserSessionId, Viewer viewer) {
        return new StreamRequest(endUserSessionId, viewer.device(), viewer.region());
    }
}
