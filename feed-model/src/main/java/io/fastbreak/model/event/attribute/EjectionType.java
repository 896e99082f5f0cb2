package io.fastbreak.model.event.attribute;

/** Why a participant was ejected. Contract: Enumerations, EjectionType; UNKNOWN is the default. */
public enum EjectionType {
    UNKNOWN,
    DISQUALIFICATION,
    FOULED_OUT
}
