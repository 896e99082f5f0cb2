package io.fastbreak.bridge.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.IngestionMarkets.Awaited;
import io.fastbreak.bridge.IngestionMarkets.Body;
import io.fastbreak.bridge.IngestionMarkets.Confirmed;
import io.fastbreak.bridge.IngestionMarkets.GameSides;
import io.fastbreak.bridge.IngestionMarkets.SidesChange;
import io.fastbreak.bridge.market.MarketBody;
import io.fastbreak.bridge.market.SuspensionCause;
import io.fastbreak.platform.ingestion.OptionalBoolean;
import io.fastbreak.platform.ingestion.SourceFixture;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.io.IOException;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** After a record that cannot be read any market may be open; it does not stop the reading. */
class MarketRecordsTest {
    private static final IngestionMarkets SENT = new IngestionMarkets(
            "F",
            7,
            new Body<>("F", SourceFixture.of("MAD v MIL", 4, Instant.EPOCH, OptionalBoolean.YES, OptionalBoolean.NO)),
            List.of(new Body<>("F__total", SourceMarket.of("F", "Total points", false, List.of()))),
            1,
            false);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "[]",
                "null",
                "{",
                "{\"markets\":[]}",
                "{\"fixtureId\":\"F\",\"markets\":[]}",
                "{\"fixtureId\":\"F\",\"markets\":null}",
                "{\"fixtureId\":\"F\",\"fixture\":{\"id\":\"F\",\"body\":null},\"markets\":[]}",
                "{\"fixtureId\":\"F\",\"markets\":[{\"id\":\"F__total\",\"body\":null}]}",
                "{\"fixtureId\":\"F\",\"markets\":[null]}",
                "{\"fixtureId\":\"another\",\"markets\":[]}",
            })
    void after_an_incomplete_record_any_market_may_be_open(String json) {
        // given
        LastSentMarkets last = new LastSentMarkets();
        last.apply(message("F", JsonRecords.write(SENT)));
        assertThat(last.bodies()).containsEntry("F", SENT);

        // when
        last.apply(message("F", json.getBytes(UTF_8)));

        // then
        assertThat(last.bodies()).isEmpty();
        assertThat(last.unreadable()).containsExactly("F");

        // when: a later one can be read
        last.apply(message("F", JsonRecords.write(SENT)));

        // then
        assertThat(last.bodies()).containsOnlyKeys("F");
        assertThat(last.unreadable()).isEmpty();
    }

    @Test
    void sides_are_read_as_they_were_written_and_records_without_them_stay_readable() throws IOException {
        IngestionMarkets sent = SENT.with(List.of(), new GameSides("MAD", "MIL", new SidesChange(7, 5)));
        assertThat(MarketRecords.read(message("F", JsonRecords.write(sent)))).contains(sent);

        ObjectNode earlier = (ObjectNode) new ObjectMapper().readTree(JsonRecords.write(SENT));
        earlier.remove("sides");
        assertThat(MarketRecords.read(message("F", earlier.toString().getBytes(UTF_8))))
                .contains(SENT);
    }

    @Test
    void a_suspended_fixture_that_has_moved_to_an_added_partition_is_left_to_the_bridge_of_that() {
        // given: with three partitions F has another one than with one
        IngestionMarkets suspended = MarketBody.suspended(SENT, SuspensionCause.BRIDGE_STOPPING, Instant.EPOCH);
        LastSentMarkets open = new LastSentMarkets(new HashMap<>(Map.of("F", SENT)), new HashSet<>());
        LastSentMarkets closed = new LastSentMarkets(new HashMap<>(Map.of("F", suspended)), new HashSet<>());

        // when, then
        closed.removeMoved(0, 1);
        assertThat(closed.bodies()).containsOnlyKeys("F");
        for (int partition = 0; partition < 3; partition++) {
            open.removeMoved(partition, 3);
            closed.removeMoved(partition, 3);
        }
        assertThat(closed.bodies()).isEmpty();
        assertThat(open.bodies()).containsOnlyKeys("F");
    }

    @Test
    void a_record_keeps_what_is_confirmed_and_one_of_an_earlier_version_says_nothing_of_it() {
        // given
        IngestionMarkets confirmed = SENT.with(List.of(
                new Confirmed("F__total", true, 5, Awaited.SUSPENDED), new Confirmed("F__spread", false, 6, null)));
        String earlier = new String(JsonRecords.write(SENT), UTF_8).replace(",\"confirmed\":[]", "");

        // when, then
        assertThat(MarketRecords.read(message("F", JsonRecords.write(confirmed))))
                .contains(confirmed);
        assertThat(earlier).doesNotContain("confirmed");
        assertThat(MarketRecords.read(message("F", earlier.getBytes(UTF_8)))).contains(SENT);
        assertThat(confirmed.hasBodiesOf(SENT)).isTrue();
    }

    @Test
    void what_is_recorded_as_suspended_is_confirmed() {
        IngestionMarkets suspended = MarketBody.suspended(SENT, SuspensionCause.LEASE_LAPSED, Instant.ofEpochMilli(9));

        assertThat(suspended.confirmed()).containsExactly(new Confirmed("F__total", false, 9, null));
    }

    @Test
    void after_a_tombstone_no_market_exists() {
        // given
        LastSentMarkets last = new LastSentMarkets();
        last.apply(message("F", "?".getBytes(UTF_8)));

        // when
        last.apply(message("F", null));

        // then
        assertThat(last.unreadable()).isEmpty();
    }

    @Test
    void a_shadows_record_does_not_replace_one_that_was_sent() {
        // given
        LastSentMarkets last = new LastSentMarkets();
        last.apply(message("F", JsonRecords.write(SENT)));

        // when
        last.apply(message("shadow/F", JsonRecords.write(SENT.asShadow())));
        last.apply(message("shadow/F", "?".getBytes(UTF_8)));

        // then
        assertThat(last.bodies()).containsOnlyKeys("F");
        assertThat(last.unreadable()).isEmpty();
    }

    private static ConsumerRecord<String, byte[]> message(String key, byte @Nullable [] value) {
        return new ConsumerRecord<>("ingestion.markets", 0, 1, key, value);
    }
}
