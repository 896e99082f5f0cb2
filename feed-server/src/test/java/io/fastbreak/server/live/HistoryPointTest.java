package io.fastbreak.server.live;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.wire.Json;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HistoryPointTest {
    @Test
    void a_number_with_or_without_its_epoch_or_a_position() {
        assertThat(HistoryPoint.parse("300", null)).isEqualTo(new HistoryPoint.AsOf(null, 300));
        assertThat(HistoryPoint.parse("1:300", null)).isEqualTo(new HistoryPoint.AsOf(1, 300));
        assertThat(HistoryPoint.parse(null, "12")).isEqualTo(new HistoryPoint.UpTo(12));
        assertThat(HistoryPoint.parse(null, null)).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "-1", "1:", ":3", "1:2:3", "1.5", "99999999999999999999", "9999999999:1"})
    void an_invalid_number_is_rejected_with_the_format(String at) {
        assertThatThrownBy(() -> HistoryPoint.parse(at, null)).hasMessageContaining("such as 300, or 1:300");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "-1", "1:2", "9999999999"})
    void an_invalid_position_is_rejected_with_the_format(String position) {
        assertThatThrownBy(() -> HistoryPoint.parse(null, position)).hasMessageContaining("from 0");
    }

    @ParameterizedTest
    @CsvSource({
        "half,, 0,, at-half",
        "q3, REGULAR, 3,, at-REGULAR-3",
        "OT1, OVERTIME, 1,, at-OVERTIME-1",
        "q3-4:55, REGULAR, 3, 295000, at-REGULAR-3-295000"
    })
    void a_moment_of_the_game(String at, PeriodType type, int number, Long clockMs, String tag) {
        HistoryPoint point = HistoryPoint.parse(at, null);

        assertThat(point).isEqualTo(new HistoryPoint.AtMoment(type, number, clockMs));
        assertThat(requireNonNull(point).tag()).isEqualTo(tag);
    }

    @ParameterizedTest
    @ValueSource(strings = {"half-time", "q", "q123", "q3-4:65", "q0", "ot0", "q3-455", "ot", "half-4:55", "3q"})
    void an_invalid_moment_is_rejected_with_the_format(String at) {
        assertThatThrownBy(() -> HistoryPoint.parse(at, null)).hasMessageContaining("q3-4:55");
    }

    @ParameterizedTest(name = "{0} in {1} {2} at {3} ms, {4}: {5}")
    @CsvSource({
        "half, REGULAR, 2, 43000, IN_PROGRESS, false",
        "half, REGULAR, 2, 0, FINISHED, true",
        "half, REGULAR, 3, 600000, IN_PROGRESS, true",
        "q2, REGULAR, 2, 0, IN_PROGRESS, false",
        "q2-0:43, REGULAR, 2, 44000, IN_PROGRESS, false",
        "q2-0:43, REGULAR, 2, 43000, IN_PROGRESS, true",
        "q2-10:00, REGULAR, 2, 600000, IN_PROGRESS, true",
        "q2-10:01, REGULAR, 4, 0, FINISHED, false",
        "q5, REGULAR, 4, 0, FINISHED, false",
        "ot1, REGULAR, 4, 0, FINISHED, false",
        "ot1-5:00, OVERTIME, 1, 300000, IN_PROGRESS, true",
        "ot1-5:01, OVERTIME, 2, 300000, IN_PROGRESS, false",
        "q4, OVERTIME, 1, 300000, IN_PROGRESS, true"
    })
    void a_moment_is_reached_when_it_is_over(
            String at, String type, int number, long clockMs, String status, boolean isReached) {
        Game game = Json.read(
                ("{\"fixtureId\":\"G\",\"period\":{\"type\":\"" + type + "\",\"number\":" + number + ",\"status\":\""
                                + status
                                + "\"},\"clock\":{\"ms\":" + clockMs
                                + ",\"status\":\"STOPPED\"},\"rules\":{\"name\":\"fiba\","
                                + "\"periods\":4,\"periodMs\":600000,\"overtimeMs\":300000,\"foulLimit\":5,\"clock\":\"DOWN\"}}")
                        .getBytes(StandardCharsets.UTF_8),
                Game.class);
        assertThat(requireNonNull(HistoryPoint.parse(at, null)).isReachedBy(game))
                .isEqualTo(isReached);
    }

    @ParameterizedTest
    @CsvSource({"407, true", "408, false", "1:407, true", "1:408, false", "0:9999, true", "2:1, false"})
    void a_number_is_reached_by_the_feed(String at, boolean isReached) {
        Game game = Json.read(
                "{\"fixtureId\":\"G\",\"epoch\":1,\"lastSequence\":407}".getBytes(StandardCharsets.UTF_8), Game.class);

        assertThat(requireNonNull(HistoryPoint.parse(at, null)).isReachedBy(game))
                .isEqualTo(isReached);
    }

    @Test
    void one_point_at_a_time() {
        assertThatThrownBy(() -> HistoryPoint.parse("1", "1")).hasMessageContaining("not both");
    }
}
