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
    @ValueSource(
            strings = {
                "",
                "[]",
                "null",
                "\"text\"",
                "{\"sportId\":\"three\"}",
                "{}",
                "{\"message\":\"OK\"}",
                "{\"name\":\"Error\"}"
            })
    void a_response_that_is_no_fixture_or_market_is_unreadable(String body) {
        assertThatThrownBy(() -> codec.read(body, SourceFixture.class)).isInstanceOf(JsonProcessingException.class);
        assertThatThrownBy(() -> codec.read(body, SourceMarket.class)).isInstanceOf(JsonProcessingException.class);
    }

    @ParameterizedTest
    @CsvSource({"name, name, key, value", "name, price, key, key", "'', price, key, value"})
    void the_names_of_an_objects_fields_must_differ(String name, String price, String key, String value) {
        assertThatIllegalArgumentException().isThrownBy(() -> new FieldNames(name, price, key, value));
    }
}
