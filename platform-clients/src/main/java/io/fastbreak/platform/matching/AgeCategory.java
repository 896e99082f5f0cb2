package io.fastbreak.platform.matching;

/** Youth categories; only entities of exactly this category match. */
public enum AgeCategory {
    U14,
    U15,
    U16,
    U17,
    U18,
    U19,
    U20,
    U21,
    U22,
    U23,
    U24,
    U25,
    U26,
    U27
}
