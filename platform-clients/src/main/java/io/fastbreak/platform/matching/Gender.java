package io.fastbreak.platform.matching;

/** The gender of competitors and competitions. */
public enum Gender {
    MALE("Male"),
    FEMALE("Female"),

    MIXED("Mixed");

    private final String word;

    Gender(String word) {
        this.word = word;
    }

    /** The contract's name. */
    @Override
    public String toString() {
        return word;
    }
}
