package io.fastbreak.bridge.pricing;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.PeriodStatus;
import io.fastbreak.model.event.PeriodType;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GameRulesTest {

    @ParameterizedTest
    @CsvSource({
        "FIBA, REGULAR, 1, 600000, 40",
        "FIBA, REGULAR, 4, 0, 0",
        "NBA, REGULAR, 2, 360000, 30",
        "NCAA, REGULAR, 2, 60000, 1",
        "FIBA, OVERTIME, 2, 300000, 5"
    })
    void tells_the_minutes_that_remain(GameRules rules, PeriodType type, int number, long clock, double minutes) {
        assertThat(rules.remainingMinutes(period(type, number), clock)).hasValue(minutes);
    }

    @ParameterizedTest
    @CsvSource({"FIBA, REGULAR, 1, 600001", "FIBA, REGULAR, 5, 1000", "FIBA, REGULAR, 0, 1000", "NCAA, PREGAME, 1, 0"})
    void says_nothing_of_a_clock_that_does_not_fit(GameRules rules, PeriodType type, int number, long clock) {
        assertThat(rules.remainingMinutes(period(type, number), clock)).isEmpty();
    }

    private static Period period(PeriodType type, int number) {
        return new Period(type, number, PeriodStatus.IN_PROGRESS);
    }
}
