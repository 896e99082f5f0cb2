package io.fastbreak.lab.importer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NbaWordsTest {

    @ParameterizedTest
    @CsvSource({
        "DUNK,               '',                    DUNK",
        "DUNK,               alley-oop,             ALLEY_OOP_DUNK",
        "DUNK,               tip,                   TIP_IN_DUNK",
        "Layup,              cutting,               LAYUP",
        "Layup,              driving finger roll,   DRIVING_LAYUP",
        "Layup,              driving reverse,       REVERSE_LAYUP",
        "Layup,              alley-oop,             ALLEY_OOP",
        "Hook,               turnaround,            HOOK_SHOT",
        "Jump Shot,          '',                    JUMP_SHOT",
        "Jump Shot,          driving floating bank, FLOATING_JUMP_SHOT",
        "Jump Shot,          turnaround fadeaway,   FADEAWAY",
        "Jump Shot,          step back,             STEPBACK_JUMP_SHOT",
        "Jump Shot,          pullup,                PULLUP_JUMP_SHOT",
        "something new,      '',                    UNKNOWN"
    })
    void shots(String subType, String descriptor, String type) {
        assertThat(NbaWords.type(RowKind.SHOT, subType, descriptor, List.of())).isEqualTo(type);
    }

    @ParameterizedTest
    @CsvSource({
        "bad pass,           '',        BAD_PASS",
        "out-of-bounds,      bad pass,  OUT_OF_BOUNDS",
        "offensive foul,     '',        OFFENSIVE",
        "traveling,          '',        TRAVEL",
        "lost ball,          '',        BALL_HANDLING",
        "shot clock,         '',        SHOT_CLOCK",
        "something new,      '',        OTHER"
    })
    void turnovers(String subType, String descriptor, String type) {
        assertThat(NbaWords.type(RowKind.TURNOVER, subType, descriptor, List.of()))
                .isEqualTo(type);
    }

    @ParameterizedTest
    @CsvSource({
        "personal,           shooting,        PERSONAL",
        "personal,           loose ball,      PERSONAL",
        "personal,           flagrant-type-1, UNSPORTSMANLIKE",
        "offensive,          charge,          OFFENSIVE",
        "technical,          '',              TECHNICAL"
    })
    void fouls(String subType, String descriptor, String type) {
        assertThat(NbaWords.type(RowKind.FOUL, subType, descriptor, List.of())).isEqualTo(type);
    }
}
