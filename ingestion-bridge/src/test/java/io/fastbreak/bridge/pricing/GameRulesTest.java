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
    void computes_the_remaining_minutes(GameRules rules, PeriodType type, int number, long clock, double minutes) {
        assertThat(rules.remainingMinutes(period(type, number), clock)).hasValue(minutes);
    }

    @ParameterizedTest
    @CsvSource({"FIBA, REGULAR, 1, 600001", "FIBA, REGULAR, 5, 1000", "FIBA, REGULAR, 0, 1000", "NCAA, PREGAME, 1, 0"})
    void a_clock_that_does_not_fit_the_rules_gives_no_remaining_minutes(
            GameRules rules, PeriodType type, int number, long clock) {
        assertThat(rules.remainingMinutes(period(type, number), clock)).isEmpty();
    }

    private static Period period(PeriodType type, int number) {
        return new Period(type, number, PeriodStatus.IN_PROGRESS);
    }
}
