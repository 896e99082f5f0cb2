package io.fastbreak.lab.importer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScorerWordsTest {

    @ParameterizedTest
    @CsvSource({
        "jumpshot, JUMP_SHOT",
        "turnAroundJumpShot, TURNAROUND_JUMP_SHOT",
        "tipIn, TIP_IN_LAYUP",
        "dunk, DUNK",
        "somethingnew, UNKNOWN"
    })
    void shots(String word, String type) {
        assertThat(type("2pt", word)).isEqualTo(type);
    }

    @ParameterizedTest
    @CsvSource({
        "badpass, BAD_PASS",
        "24sec, SHOT_CLOCK",
        "shotClock, SHOT_CLOCK",
        "8Sec, BACK_COURT_TIME_VIOLATION",
        "somethingnew, OTHER"
    })
    void turnovers(String word, String type) {
        assertThat(type("turnover", word)).isEqualTo(type);
    }

    @ParameterizedTest
    @CsvSource({"personal, PERSONAL", "benchTechnical, BENCH", "unsportsmanlike, UNSPORTSMANLIKE", "new, UNKNOWN"})
    void fouls(String word, String type) {
        assertThat(type("foul", word)).isEqualTo(type);
    }

    @ParameterizedTest
    @CsvSource({"offensivedeadball, OFFENSIVE_DEADBALL", "defensive, DEFENSIVE", "new, UNKNOWN"})
    void rebounds(String word, String type) {
        assertThat(type("rebound", word)).isEqualTo(type);
    }

    private static String type(String type, String subType) {
        return ScorerWords.row(PeriodId.ofGame(1), type, subType, false).type();
    }
}
