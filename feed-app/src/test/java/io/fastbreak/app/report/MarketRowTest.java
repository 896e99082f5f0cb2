package io.fastbreak.app.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.app.report.GameNames.NamesByFixture;
import io.fastbreak.model.wire.Json;
import io.fastbreak.server.live.BridgeState;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MarketRowTest {
    private static final String OPEN = "\"isSuspended\":false";
    private static final String CLOSED =
            "\"isSuspended\":true,\"customData\":[{\"key\":\"reasons\",\"value\":\"GAP\"}]";

    /** Sent open or not, and what is confirmed. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    true  | "open":true                        | open
                    true  | "open":false,"awaited":"OPEN"      | opening: sent, not confirmed
                    true  | "open":true,"awaited":"SUSPENDED"  | suspending: open until confirmed
                    true  | "open":false,"awaited":"SUSPENDED" | suspending: neither opening nor suspension is confirmed
                    false | "open":false                       | SUSPENDED: GAP
                    """)
    void a_market_is_called_open_only_where_that_is_confirmed(boolean open, String confirmed, String words) {
        assertThat(table(open, confirmed, false)).contains(" " + words + " ");
    }

    @ParameterizedTest
    @CsvSource({"true, would be open (shadow: not sent)", "false, SUSPENDED: GAP (shadow: not sent)"})
    void what_a_shadow_records_is_not_open(boolean open, String words) {
        assertThat(table(open, "", true)).contains(words);
    }

    @ParameterizedTest
    @CsvSource({"true, suspending: open until confirmed", "false, closed"})
    void the_market_of_a_final_game_is_closed_as_soon_as_that_is_confirmed(boolean open, String words) {
        String confirmed = open ? "\"open\":true,\"awaited\":\"SUSPENDED\"" : "\"open\":false";

        assertThat(table(false, confirmed, false, Set.of("F")))
                .contains(" " + words + " ")
                .doesNotContain("SUSPENDED");
    }

    private static String table(boolean open, String confirmed, boolean shadow) {
        return table(open, confirmed, shadow, Set.of());
    }

    private static String table(boolean open, String confirmed, boolean shadow, Set<String> finals) {
        String json = ("{\"fixtureId\":\"F\",\"stateVersion\":1,\"utc\":5,\"shadow\":%s,\"markets\":"
                        + "[{\"id\":\"F__total\",\"body\":{\"name\":\"Total\",%s}}],\"confirmed\":[%s]}")
                .formatted(
                        shadow,
                        open ? OPEN : CLOSED,
                        confirmed.isEmpty() ? "" : "{\"id\":\"F__total\",\"utc\":5," + confirmed + "}");
        var sent = BridgeState.of(Json.read(json.getBytes(UTF_8), JsonNode.class));
        return Table.of(MarketRow.TEXT, MarketRow.of(List.of(sent), new NamesByFixture(Map.of()), finals))
                .toString();
    }
}
