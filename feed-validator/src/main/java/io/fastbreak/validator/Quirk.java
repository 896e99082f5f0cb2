package io.fastbreak.validator;

import java.util.List;
import java.util.Set;

/** A tolerated deviation from the contract; its name is written to the {@code fb-quirk} header. */
public enum Quirk {
    /** EJECTION is defined but not among the listed alternatives. */
    EJECTION_UNLISTED,
    /** An event of kind UNKNOWN: it takes its slot and is never projected. */
    UNKNOWN_KIND,
    /** Labeled CLOCK without a status, and by its attributes or roles a rebound or a reliability notice. */
    MISLABELLED_CLOCK,
    /** Null in a boolean that the contract does not declare nullable, though its siblings are. */
    NULL_FLAG,
    /** {@code fixture.id} and the deprecated {@code fixtureId} name different fixtures. */
    FIXTURE_IDS_DIFFER,
    /** A value outside its enumeration, read as UNKNOWN. */
    UNLISTED_VALUE;

    static List<String> names(Set<Quirk> quirks) {
        return quirks.stream().map(Quirk::name).toList();
    }
}
