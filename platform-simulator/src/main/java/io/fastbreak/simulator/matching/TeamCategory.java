package io.fastbreak.simulator.matching;

import java.util.Map;

/** The sides that a club may have, which often go by the club's name. */
enum TeamCategory {
    MEN("Male", "", "Basketball", "League"),
    WOMEN("Female", "", "Basketball", "Women's League"),
    YOUTH("Male", "U18", "Basketball", "U18 League"),
    THREES("Male", "", "3x3 Basketball", "3x3 Tour");

    private final String gender;
    private final String age;
    private final String sport;
    private final String competition;

    TeamCategory(String gender, String age, String sport, String competition) {
        this.gender = gender;
        this.age = age;
        this.sport = sport;
        this.competition = competition;
    }

    String sport() {
        return sport;
    }

    String competition() {
        return competition;
    }

    /** What its team's name has behind the club's, where it has anything. */
    String suffix() {
        return switch (this) {
            case MEN -> "";
            case WOMEN -> " Women";
            case YOUTH -> " U18";
            case THREES -> " 3x3";
        };
    }

    Map<String, String> fields() {
        return age.isEmpty() ? Map.of("gender", gender) : Map.of("gender", gender, "ageCategory", age);
    }
}
