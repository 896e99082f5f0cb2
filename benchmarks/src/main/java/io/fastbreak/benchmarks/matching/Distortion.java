package io.fastbreak.benchmarks.matching;

/** What is wrong with a description. */
enum Distortion {
    NONE("as the platform has it"),
    SPELLING("one to three letters wrong in each name"),
    ALIASES("aliases instead of names"),
    SWAPPED("home and away swapped, start two hours off"),
    NAMESAKES("neither gender nor age nor sport: women's, youth and 3x3 sides bear the same name"),
    ALL("all of that but aliases"),
    ONE_SIDE("one of two competitors"),
    NO_NAMES("no names, only competition and start"),
    UNKNOWN("of a fixture that the platform does not have");

    private final String words;

    Distortion(String words) {
        this.words = words;
    }

    boolean isMisspelt() {
        return this == SPELLING || this == ALL;
    }

    boolean isSwapped() {
        return this == SWAPPED || this == ALL;
    }

    boolean isVague() {
        return this == NAMESAKES || this == ALL;
    }

    @Override
    public String toString() {
        return words;
    }
}
