package io.fastbreak.platform.ingestion;

import static io.fastbreak.platform.ingestion.IngestionTestSetup.FIXTURE;
import static io.fastbreak.platform.ingestion.IngestionTestSetup.MARKET;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IngestionCodecTest {

    private final IngestionCodec codec = new IngestionCodec(FieldNames.STANDARD);

    @Test
    void the_settings_name_the_fields_that_the_contract_does_not_define() throws Exception {
        IngestionCodec renaming = new IngestionCodec(new FieldNames("outcome", "odds", "k", "v"));
        SourceMarket market = MARKET.with(false, InPlayStatus.IN_PLAY, List.of(new CustomDataEntry("clock", "1")));

        String json = renaming.write(market);

        assertThat(json)
                .contains("{\"outcome\":\"Žalgiris\",\"odds\":1.8}")
                .contains("\"customData\":[{\"k\":\"clock\",\"v\":\"1\"}]")
                .startsWith("{\"sourceFixtureId\":\"game-1\",\"name\":\"Moneyline\"");
        assertThat(renaming.read(json, SourceMarket.class).content()).isEqualTo(market);
    }

    @Test
    void a_body_is_read_as_it_was_written() throws Exception {
        assertThat(codec.readStrictly(codec.write(FIXTURE), SourceFixture.class))
                .isEqualTo(FIXTURE);
        assertThat(codec.readStrictly(codec.write(MARKET), SourceMarket.class)).isEqualTo(MARKET);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"nome\":\"x\"}",
                "{\"sportId\":3.5}",
                "{\"hasInPlay\":\"Maybe\"}",
                "{\"startTime\":\"tomorrow\"}",
                "{\"name\":\"x\",\"name\":\"y\"}",
                "{} {}",
                "[]",
                "null",
                "",
                "{"
            })
    void an_invalid_body_is_rejected(String body) {
        assertThatThrownBy(() -> codec.readStrictly(body, SourceFixture.class))
                .isInstanceOf(JsonProcessingException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "null", "\"text\"", "{\"sportId\":\"three\"}"})
    void a_response_that_is_not_a_fixture_is_unreadable(String body) {
        assertThatThrownBy(() -> codec.read(body, SourceFixture.class)).isInstanceOf(JsonProcessingException.class);
    }

    @ParameterizedTest(name = "{1} for {0}: {2}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "2024-11-15T19:45:00Z | 2026-13-01 | startTime: '2026-13-01' is not an RFC 3339 date-time",
                "2024-11-15T19:45:00Z | 2026-02-30T10:00:00Z | startTime: '2026-02-30T10:00:00Z' is not an RFC 3339 date-time",
                "\"2024-11-15T19:45:00Z\" | 1700000000 | startTime: '1700000000' is not an RFC 3339 date-time",
                "\"Madrid v Milan\" | 7 | name: '7' is not a string",
                "\"Madrid v Milan\" | [] | name: is not a string",
                "\"sportId\":3 | \"sportId\":\"three\" | sportId: 'three' is not an integer up to 2147483647",
                "\"sportId\":3 | \"sportId\":\"3\" | sportId: '3' is not an integer up to 2147483647",
                "\"sportId\":3 | \"sportId\":3.5 | sportId: '3.5' is not an integer up to 2147483647",
                "\"sportId\":3 | \"sportId\":2147483648 | sportId: '2147483648' is not an integer up to 2147483647",
                "\"sportId\":3 | \"sportId\":null | sportId: is missing",
                "\"sportId\":3,\"startTime\":\"2024-11-15T19:45:00Z\", | | sportId: is missing; startTime: is missing",
                "\"sportId\" | \"sportID\" | sportId: is missing",
                "\"venue\" | \"venu\" | venu: is not a field of the contract, which has",
                "\"Yes\" | \"Maybe\" | hasInPlay: 'Maybe' is not one of Unspecified, Yes, No",
                "\"Yes\" | 1 | hasInPlay: '1' is not one of Unspecified, Yes, No",
                "{\"city\":\"Madrid\"} | \"Madrid\" | venue: 'Madrid' is not an object",
                "[{\"name\":\"Madrid\"}] | {} | competitors: is not an array",
                "[{\"name\":\"Madrid\"}] | [7] | competitors[0]: '7' is not an object",
                "[{\"name\":\"Madrid\"}] | [null] | an array contains null",
                "\"venue\" | \"name\" | name: appears twice",
                "}} | } | this is not JSON",
                "}} | }} {} | exactly one JSON object is expected"
            })
    void an_error_in_a_fixture_names_the_field(String valid, String invalid, String fault) {
        String fixture = """
                {"name":"Madrid v Milan","sportId":3,"startTime":"2024-11-15T19:45:00Z","hasInPlay":"Yes",\
                "hasPreMatch":"No","competitors":[{"name":"Madrid"}],"venue":{"city":"Madrid"}}x""".replace("}}x", "}}");
        String body = fixture.replace(valid, invalid == null ? "" : invalid);

        assertThatThrownBy(() -> codec.readByHand(body, SourceFixture.class))
                .isInstanceOf(InvalidBodyException.class)
                .hasMessageContaining(fault)
                .message()
                .doesNotContain("Jackson", "java.", "fastbreak", "Deserial");
    }

    @ParameterizedTest(name = "{1} for {0}: {2}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "\"isHandicap\":false, | | isHandicap: is missing",
                "\"isHandicap\":false | \"isHandicap\":0 | isHandicap: '0' is not true or false",
                "\"isHandicap\":false | \"isHandicap\":\"false\" | isHandicap: 'false' is not true or false",
                "1.80 | \"1.80\" | selections[0].price: '1.80' is not a number",
                "1.80 | 1e999999999 | selections[0]: a price has at most 30 digits",
                "\"price\":1.80 | \"odds\":1.80 | selections[0].odds: is not a field of the contract, which has name, price"
            })
    void an_error_in_a_market_names_the_field(String valid, String invalid, String fault) {
        String body = """
                {"sourceFixtureId":"game-1","name":"Moneyline","isHandicap":false,\
                "selections":[{"name":"Madrid","price":1.80},{"name":"Milan","price":2.05}]}""".replace(valid, invalid == null ? "" : invalid);

        assertThatThrownBy(() -> codec.readByHand(body, SourceMarket.class))
                .isInstanceOf(InvalidBodyException.class)
                .hasMessageContaining(fault);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "null", "7", "{"})
    void a_body_that_is_not_an_object_is_reported_without_a_field(String body) {
        assertThatThrownBy(() -> codec.readByHand(body, SourceFixture.class)).isInstanceOf(InvalidBodyException.class);
    }

    @ParameterizedTest
    @CsvSource({"name, name, key, value", "name, price, key, key", "'', price, key, value"})
    void the_names_of_an_objects_fields_must_differ(String name, String price, String key, String value) {
        assertThatIllegalArgumentException().isThrownBy(() -> new FieldNames(name, price, key, value));
    }
}
