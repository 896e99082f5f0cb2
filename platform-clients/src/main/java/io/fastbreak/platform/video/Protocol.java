package io.fastbreak.platform.video;

/** A streaming protocol. */
public enum Protocol {
    HLS("hls"),
    /** The session token is a cookie: only for players that send cookies. */
    DASH("dash"),
    /** For contribution, not for viewers. */
    SRT("srt");

    private final String segment;

    Protocol(String segment) {
        this.segment = segment;
    }

    String segment() {
        return segment;
    }
}
