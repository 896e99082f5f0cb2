package io.fastbreak.bridge.forward;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.bridge.kafka.EventRecords;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.game.ScoringSummary;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
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
        read(value).ifPresent(event -> bridge.announced(0, event));
        clock.pass(Duration.ofMillis(10));
    }

    private static Optional<Event> read(String value) {
        return EventRecords.closing(new ConsumerRecord<>("events.raw", 0, 0, GAME, value.getBytes(UTF_8)));
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
    void one_of_another_game_partition_or_source_or_before_the_last_event_closes_nothing() {
        published(event("another", "UNKNOWN", 8, "RELIABILITY", UNRELIABLE));
        bridge.announced(1, read(event(8, "RELIABILITY", UNRELIABLE)).orElseThrow());
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

    @Test
    void one_that_the_pipeline_knows_does_not_prolong_another_one() {
        passAlive(Duration.ofSeconds(1), LIVE);
        clock.pass(Duration.ofMillis(10));
        published(event(8, "PROTEST", ""));
        long vouchedUtc = now().toEpochMilli();
        clock.pass(Duration.ofMillis(10));
        published(event(7, "RELIABILITY", UNRELIABLE));
        assertThat(openMarkets()).isZero();

        await(bridge.summary(0, LIVE.summary().vouchedAt(vouchedUtc), now()));
        passAlive(Duration.ofMillis(100));

        assertThat(openMarkets()).isEqualTo(3);
    }

    @Test
    void an_earlier_one_does_not_take_the_place_of_one_that_is_not_settled() {
        published(event(9, "PROTEST", ""));
        published(event(8, "RELIABILITY", UNRELIABLE));

        await(bridge.summary(0, behind(8), now()));

        assertThat(openMarkets()).isZero();
    }

    @Test
    void behind_a_reset_a_lower_number_settles_it() {
        published(event(812, "RELIABILITY", UNRELIABLE));
        passAlive(Duration.ofSeconds(2), LIVE);
        assertThat(openMarkets()).as("812 was rejected").isEqualTo(3);

        clock.pass(Duration.ofMillis(10));
        published(event(8, "PROTEST", ""));
        assertThat(openMarkets()).isZero();
        await(bridge.summary(0, behind(9), now()));

        assertThat(openMarkets()).isEqualTo(3);
    }

    /** A version that knows the events up to this number, and that the pipeline has not vouched for lately. */
    private ScoringSummary behind(long sequence) {
        ScoringSummary last = LIVE.version(6).withClock(1_000L).summary();
        return new ScoringSummary(
                last.fixtureId(),
                last.stateVersion(),
                last.competitors(),
                last.periodScores(),
                last.period(),
                last.clock(),
                last.possession(),
                last.matchStatus(),
                last.isFinal(),
                last.resultRevision(),
                last.reliable(),
                last.reasons(),
                last.openReviews(),
                last.source(),
                last.lastEventId(),
                sequence,
                last.traceId(),
                last.publishedUtc(),
                last.asOfUtc(),
                last.rules(),
                last.rulesKnown(),
                now().minusMillis(500).toEpochMilli());
    }
}
