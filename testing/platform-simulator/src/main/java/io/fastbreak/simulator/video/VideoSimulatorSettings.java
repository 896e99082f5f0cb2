package io.fastbreak.simulator.video;

import java.time.Duration;
import java.time.InstantSource;

/**
 * The address of the simulator and the credentials that it accepts.
 *
 * @param port 0 for any free port
 * @param user the accepted user
 * @param password the user's password
 * @param firstLogin whether the user has never logged in, so that the first login must change the password
 * @param apiKey the accepted {@code x-api-key}
 * @param tokenLifetime of IdTokens, in whole seconds
 * @param playbackLifetime of playback tokens
 * @param clock for tokens and for the phases of fixtures
 */
public record VideoSimulatorSettings(
        String host,
        int port,
        String user,
        String password,
        boolean firstLogin,
        String apiKey,
        Duration tokenLifetime,
        Duration playbackLifetime,
        InstantSource clock) {

    /** Loopback, any port, simulated credentials, tokens for an hour. */
    public static VideoSimulatorSettings defaults() {
        return new VideoSimulatorSettings(
                "127.0.0.1",
                0,
                "simulated-viewer",
                "simulated-password",
                false,
                "simulated-video-key",
                Duration.ofHours(1),
                Duration.ofMinutes(10),
                InstantSource.system());
    }

    public VideoSimulatorSettings withHost(String newHost) {
        return new VideoSimulatorSettings(
                newHost, port, user, password, firstLogin, apiKey, tokenLifetime, playbackLifetime, clock);
    }

    public VideoSimulatorSettings withPort(int newPort) {
        return new VideoSimulatorSettings(
                host, newPort, user, password, firstLogin, apiKey, tokenLifetime, playbackLifetime, clock);
    }

    public VideoSimulatorSettings withClock(InstantSource newClock) {
        return new VideoSimulatorSettings(
                host, port, user, password, firstLogin, apiKey, tokenLifetime, playbackLifetime, newClock);
    }

    /** The same with another user and key. */
    public VideoSimulatorSettings withAccess(String newUser, String newPassword, String newKey) {
        return new VideoSimulatorSettings(
                host, port, newUser, newPassword, firstLogin, newKey, tokenLifetime, playbackLifetime, clock);
    }

    /** The same with a user who has never logged in. */
    public VideoSimulatorSettings beforeFirstLogin() {
        return new VideoSimulatorSettings(
                host, port, user, password, true, apiKey, tokenLifetime, playbackLifetime, clock);
    }
}
