package io.fastbreak.validator.node;

/** A deviation from the schema that a program may accept. */
public enum Tolerance {
    /** A kind that is defined but not among the schema's alternatives; and UNKNOWN, the envelope alone. */
    UNLISTED_KIND,
    /** An event labeled CLOCK without a status that is by its attributes or roles of another kind. */
    MISLABELLED_CLOCK,
    /** Null if the schema says {@code x-contract-nullable}. */
    NULL_FLAG,
    /** A value outside its enumeration, read as its default. */
    UNLISTED_VALUE
}
