package io.fastbreak.platform.video;

import static io.fastbreak.platform.video.VideoBench.FOR_MADRID;
import static io.fastbreak.platform.video.VideoBench.LIVE;
import static io.fastbreak.platform.video.VideoBench.found;
import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.fastbreak.platform.Secret;
import io.fastbreak.simulator.http.Fault;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** Addresses, tokens, DRM data and keys are looked for in all that the program logs at its finest level. */
class VideoSecrecyTest {

    private final VideoBench bench = new VideoBench();
    private final Logger logger = (Logger) LoggerFactory.getLogger("io.fastbreak.platform");
    private final ListAppender<ILoggingEvent> log = new ListAppender<>();

    @BeforeEach
    void listen() {
        log.start();
        logger.addAppender(log);
        logger.setLevel(Level.TRACE);
        logger.setAdditive(false);
    }

    @AfterEach
    void stop() {
        logger.detachAppender(log);
        logger.setLevel(null);
        logger.setAdditive(true);
        bench.close();
    }

    @Test
    void playbackPrintsNothingOfWhatItHolds() {
        try (VideoClient client = bench.client()) {
            Playback playback = found(client.playLiveHls(LIVE, FOR_MADRID));
            SrtAddress srt = found(client.playLiveSrt(new StreamAddress(VideoBench.GAME, "live-1", "live-1-srt")));

            assertThat(playback + " " + srt + " " + bench.settings())
                    .doesNotContain(secrets(playback))
                    .doesNotContain(srt.url().value())
                    .doesNotContain(bench.simulator.settings().password())
                    .doesNotContain(bench.simulator.settings().apiKey());
        }
    }

    @Test
    void theLogTellsEveryExchangeButNoAddressTokenDrmDatumOrKey() {
        bench.simulator.server().faults().failNext(1, "playLiveHls", new Fault.Status(503));
        try (VideoClient client = bench.client()) {
            Playback playback = found(client.playLiveHls(LIVE, FOR_MADRID));
            client.login().changePassword(new Secret("new-password")).join();

            assertThat(log.list)
                    .extracting(ILoggingEvent::getFormattedMessage)
                    .anyMatch(line -> line.contains("POST " + bench.simulator.loginUrl() + ": status 200"))
                    .anyMatch(line -> line.contains("deliveries/hls/live%2F1%20hls: status 200, attempts 2"))
                    .noneMatch(line -> Stream.of(secrets(playback)).anyMatch(line::contains))
                    .noneMatch(line -> line.contains(bench.simulator.settings().password()))
                    .noneMatch(line -> line.contains(bench.simulator.settings().apiKey()))
                    .noneMatch(line -> line.contains("new-password"))
                    .noneMatch(line -> line.contains("eyJ"));
        }
    }

    private static String[] secrets(Playback playback) {
        Playback.Drm drm = Objects.requireNonNull(playback.drm());
        return Stream.concat(
                        Stream.of(playback.url(), playback.token()),
                        List.of(
                                Objects.requireNonNull(drm.fairplay()),
                                Objects.requireNonNull(drm.fairplayCertificate()))
                                .stream())
                .map(Secret::value)
                .toArray(String[]::new);
    }
}
