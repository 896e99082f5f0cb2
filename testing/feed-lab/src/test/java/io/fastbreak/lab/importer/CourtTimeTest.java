package io.fastbreak.lab.importer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** Minutes and plus/minus of games under FIBA rules compared with the official box scores. */
class CourtTimeTest {

    @ParameterizedTest
    @EnumSource(
            mode = Mode.INCLUDE,
            names = {"E2024_1", "E2024_107", "E2024_120", "E2024_276", "E2024_323"})
    void minutes_are_exact_in_the_euroleague(SampleGame game) {
        assertThat(secondsOff(game)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(
            mode = Mode.INCLUDE,
            names = {"WNBL_913533", "WNBL_913554", "WNBL_1330544", "WNBL_1777473"})
    void minutes_published_with_a_finer_clock_differ_by_up_to_two_seconds(SampleGame game) {
        assertThat(secondsOff(game).values()).isNotEmpty().allMatch(seconds -> Math.abs(seconds) <= 2);
    }

    @ParameterizedTest
    @EnumSource(
            mode = Mode.EXCLUDE,
            names = {"NBA_0022000001", "LNB_28898", "WNBL_1777522"})
    void plus_minus_is_exact(SampleGame game) {
        assertThat(plusMinusOff(game)).isEmpty();
    }

    /** The published figures count both as a sixth player after the stoppage at which they went out. */
    @Test
    void two_players_of_1777522_are_credited_with_time_after_they_went_out() {
        Map<String, Long> off = secondsOff(SampleGame.WNBL_1777522);

        assertThat(off.remove("lynx-mackenzie-clinch-hoycard")).isEqualTo(-458);
        assertThat(off.remove("boomers-ashleigh-karaitiana")).isEqualTo(-10);
        assertThat(off.values()).allMatch(seconds -> Math.abs(seconds) <= 1);
    }

    /** Karaitiana's is exact: the free throws between the two halves of her substitution are between two events. */
    @Test
    void only_one_of_them_has_a_different_plus_minus() {
        assertThat(plusMinusOff(SampleGame.WNBL_1777522)).isEqualTo(Map.of("lynx-mackenzie-clinch-hoycard", 4));
    }

    private static Map<String, Long> secondsOff(SampleGame game) {
        CourtTime counted = new CourtTime(PlayOrder.of(game.events()));
        Map<String, Long> off = new TreeMap<>();
        for (JsonNode player : game.official().findParents("playedMs")) {
            String id = player.path("id").asText();
            off.put(id, (counted.playedMs(id) - player.path("playedMs").asLong()) / 1000);
        }
        off.values().removeIf(seconds -> seconds == 0);
        return off;
    }

    private static Map<String, Integer> plusMinusOff(SampleGame game) {
        CourtTime counted = new CourtTime(PlayOrder.of(game.events()));
        Map<String, Integer> off = new TreeMap<>();
        for (JsonNode player : game.official().findParents("plusMinus")) {
            String id = player.path("id").asText();
            off.put(id, counted.plusMinus(id) - player.path("plusMinus").asInt());
        }
        off.values().removeIf(points -> points == 0);
        return off;
    }
}
