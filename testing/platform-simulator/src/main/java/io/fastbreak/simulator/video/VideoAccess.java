package io.fastbreak.simulator.video;

/**
 * The credentials that the simulator accepts.
 *
 * @param firstLogin true if the user has never logged in, so that the first login must change the password
 */
public record VideoAccess(String user, String password, boolean firstLogin, String apiKey) {

    public static final VideoAccess SIMULATED =
            new VideoAccess("simulated-viewer", "simulated-password", false, "simulated-video-key");

    /** The same with a user who has never logged in. */
    public VideoAccess beforeFirstLogin() {
        return new VideoAccess(user, password, true, apiKey);
    }
}
