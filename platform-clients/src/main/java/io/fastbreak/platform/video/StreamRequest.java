package io.fastbreak.platform.video;

/**
 * For whom a stream is asked.
 *
 * @param endUserSessionId the same for as long as one viewer is logged in, says nothing of who it is; at most 1024
 *     characters
 * @param region one of the codes of the regions operation
 */
public record StreamRequest(String endUserSessionId, Device device, String region) {

    /** For a viewer as the viewer's own device was told. */
    public static StreamRequest of(String endUserSessionId, Viewer viewer) {
        return new StreamRequest(endUserSessionId, viewer.device(), viewer.region());
    }
}
