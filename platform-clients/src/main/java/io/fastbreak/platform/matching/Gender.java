package io.fastbreak.platform.matching;

/** Of competitors and competitions. */
public enum Gender {
    MALE("Male"),
    FEMALE("Female"),
    /** Neither of the other two. */
    MIXED("Mixed");

    private final String word;

    Gender(String word) {
        this.word = word;
    }

    /** The contract's word. */
    @Override
    public String toString() {
        return word;
    }
}
