package io.fastbreak.bridge.forward;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.bridge.kafka.EventRecords;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.game.Reason;
import java.time.Duration;
import java.time.Instant;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An event that closes its game does so when it is published, and until the pipeline has had its say. With the usual settings. */
class AnnouncedEventsTest extends TimedBridgeBench {
    private static final String GAME = "E2024-276";
    private static final TestSummary LIVE = TestSummary.live(GAME, 5); // behind number 7
    private static final String UNRELIABLE = "\"isReliabile\": false";

    AnnouncedEventsTest() {
        super(BridgeSettings.defaults());
    }

    @BeforeEach
    void open() {
        openAll(LIVE);
    }

    private void published(String value) {
        EventRecords.closing(new ConsumerRecord<>("events.raw", 0, 0, GAME, value.getBytes(UTF_8)))
                .ifPresent(bridge::announced);
        clock.pass(Duration.ofMillis(10));
    }

    private static String event(long sequence, String kind, String attributes) {
        return event(GAME, "UNKNOWN", sequence, kind, attributes);
    }

    private static String event(String game, String source, long sequence, String kind, String attributes) {
        return """
                {"id": "e-%d", "source": "%s", "fixtureId": "%s", "eventType": "%s", "attributes": {%s},
                 "audit": {"sequenceNumber": %d}}""".formatted(sequence, source, game, kind, attributes, sequence);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "RELIABILITY | \"isReliabile\": false",
                "RELIABILITY | ",
                "TIMEOUT | \"isReliabile\": false",
                "MATCH_STATUS_CHANGE | \"status\": \"INTERRUPTED\"",
                "CHALLENGE | \"outcome\": \"UNKNOWN\"",
                "PROTEST | ",
            })
    void it_closes_at_once_and_the_version_itself_gives_its_reasons(String kind, String attributes) {
        published(event(8, kind, attributes == null ? "" : attributes));

        assertThat(openMarkets()).isZero();
        assertThat(reasons()).containsOnly("NOT_COMMITTED");

        await(offer(LIVE.version(6).with(Reason.FEED_UNRELIABLE)));
        assertThat(reasons()).containsOnly("FEED_UNRELIABLE");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "RELIABILITY | \"isReliabile\": true",
                "MATCH_STATUS_CHANGE | \"status\": \"IN_PROGRESS\"",
                "CHALLENGE | \"outcome\": \"UNSUCCESSFUL\"",
                "SHOT | \"isSuccessful\": true",
                "CLOCK | \"status\": \"STOPPED\"",
            })
    void what_does_not_close_a_game_by_itself_closes_nothing(String kind, String attributes) {
        published(event(8, kind, attributes));
        assertThat(openMarkets()).isEqualTo(3);
    }

    @Test
    void one_that_the_pipeline_has_rejected_closes_no_longer_than_until_its_next_word() {
        published(event(8, "RELIABILITY", UNRELIABLE));
        assertThat(openMarkets()).isZero();

        passAlive(Duration.ofSeconds(1), LIVE);
        passAlive(Duration.ofMillis(100));

        assertThat(openMarkets()).isEqualTo(3);
    }

    @Test
    void one_of_another_game_or_source_or_before_the_last_event_closes_nothing() {
        published(event("another", "UNKNOWN", 8, "RELIABILITY", UNRELIABLE));
        published(event(GAME, EventSource.values()[1].name(), 8, "RELIABILITY", UNRELIABLE));
        published(event(7, "RELIABILITY", UNRELIABLE));

        assertThat(openMarkets()).isEqualTo(3);
    }

    @Test
    void what_is_no_event_closes_nothing() {
        for (String value : new String[] {"", "null", "[]", "{", "{}", "{\"eventType\": \"PROTEST\"}", "\u0000"}) {
            published(value);
        }
        published(event(8, "RELIABILITY", UNRELIABLE).replace("\"audit\"", "\"other\""));

        assertThat(openMarkets()).isEqualTo(3);
    }

    @Test
    void a_version_that_was_on_its_way_when_it_was_published_opens_nothing() {
        Instant before = now();
        clock.pass(Duration.ofMillis(1));
        published(event(8, "RELIABILITY", UNRELIABLE));

        TestSummary onItsWay = LIVE.version(6).withClock(1_000L);
        await(bridge.summary(0, onItsWay.summary().vouchedAt(before.toEpochMilli()), now()));

        assertThat(openMarkets()).isZero();
    }
}
