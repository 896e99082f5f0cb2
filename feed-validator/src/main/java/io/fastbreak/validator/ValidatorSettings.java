package io.fastbreak.validator;

/**
 * The rules by which the validator accepts a record.
 *
 * @param maxBytes size of a value, bytes; at most 8 MiB, the limit of the output topics
 * @param maxDepth objects and arrays open at once, the event itself being the first; at most 500
 * @param maxViolations number of violations reported for one event
 * @param maxViolationBytes size of those violations as a JSON array, bytes
 */
public record ValidatorSettings(
        Profile profile,
        UnlistedValues unlistedValues,
        int maxBytes,
        int maxDepth,
        int maxViolations,
        int maxViolationBytes) {

    /** Which kinds of events are valid. */
    public enum Profile {
        /** The contract with the deviations of its own samples: EJECTION, UNKNOWN, mislabeled CLOCK events, null flags. */
        CONTRACT,
        /** Exactly one of the 18 listed alternatives. */
        STRICT
    }

    /** How a value outside its enumeration is treated. */
    public enum UnlistedValues {
        /** A violation. */
        REJECT,
        /** The enumeration's default, UNKNOWN. */
        UNKNOWN
    }

    public static final ValidatorSettings DEFAULT =
            new ValidatorSettings(Profile.CONTRACT, UnlistedValues.REJECT, 1 << 20, 64, 50, 16 << 10);

    /** @throws IllegalArgumentException naming the setting that is out of range */
    public ValidatorSettings {
        require("maxBytes", maxBytes, 1, 8 << 20);
        // Reading recurses, here and in the codec.
        require("maxDepth", maxDepth, 1, 500);
        require("maxViolations", maxViolations, 1, 10_000);
        // One violation with its message and pointer abbreviated must always fit.
        require("maxViolationBytes", maxViolationBytes, 4 << 10, 1 << 20);
    }

    public ValidatorSettings withProfile(Profile other) {
        return new ValidatorSettings(other, unlistedValues, maxBytes, maxDepth, maxViolations, maxViolationBytes);
    }

    public ValidatorSettings withUnlistedValues(UnlistedValues other) {
        return new ValidatorSettings(profile, other, maxBytes, maxDepth, maxViolations, maxViolationBytes);
    }

    private static void require(String name, int value, int least, int most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(name + " is " + value + ", allowed are " + least + " to " + most);
        }
    }
}
