package io.fastbreak.bridge.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.MarketResults;
import io.fastbreak.bridge.market.WrittenResults;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A record of the results topic that contradicts itself stops no bridge, and settles nothing. */
class ResultRecordsTest {
    private static final String FIXTURE = "E2024-276";
    /** Of a bridge that offered one moneyline. */
    private static final String FINAL = record(
            2,
            "FINAL",
            "{\"id\":\"MAD\",\"side\":\"HOME\",\"score\":96},{\"id\":\"MIL\",\"side\":\"AWAY\",\"score\":91}",
            market("MONEYLINE", "", "\"competitor\":\"MAD\",", "\"competitor\":\"MIL\",")
                    .replace("odd one\"", "one\",\"result\":\"WON\"")
                    .replace("odd other\"", "other\",\"result\":\"LOST\""));

    private final Map<String, WrittenResults> written = new HashMap<>();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "MONEYLINE;;;",
                "MONEYLINE;;\"competitor\":\"MAD\",;",
                "SPREAD;\"line\":-4.5,;;",
                "SPREAD;;\"competitor\":\"MAD\",;\"competitor\":\"MIL\",",
                "TOTAL;;;",
                "TOTAL;\"line\":\"NaN\",;;",
                "MONEYLINE;;\"competitor\":\"MAD\",;\"competitor\":\"MAD\","
            })
    void a_market_of_which_a_result_cannot_be_told_gets_none(String contradicting) {
        // given
        String[] parts = contradicting.split(";", -1);
        apply(record(1, "PENDING", "", market(parts[0], parts[1], parts[2], parts[3])));

        // when
        apply(FINAL);

        // then
        assertThat(written.get(FIXTURE).known().markets())
                .flatExtracting(MarketResults.Market::selections)
                .extracting(selection -> selection.name() + " " + selection.result())
                .containsExactly("one WON", "other LOST");
    }

    private void apply(String json) {
        ResultRecords.apply(
                new ConsumerRecord<>("markets.results", 0, written.size(), FIXTURE, json.getBytes(UTF_8)), written);
    }

    private static String record(int revision, String status, String score, String market) {
        return "{\"fixtureId\":\"" + FIXTURE + "\",\"revision\":" + revision + ",\"status\":\"" + status
                + "\",\"stateVersion\":" + revision + ",\"score\":[" + score + "],\"markets\":[" + market
                + "],\"reasons\":[],\"utc\":1731700000000}";
    }

    private static String market(String type, String line, String first, String second) {
        return "{\"id\":\"E2024-276__x\",\"type\":\"" + type + "\"," + line + "\"selections\":[{" + first
                + "\"name\":\"odd one\"},{" + second + "\"name\":\"odd other\"}]}";
    }
}
