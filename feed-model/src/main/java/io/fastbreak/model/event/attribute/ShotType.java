package io.fastbreak.model.event.attribute;

/** Kind of a field goal attempt. Contract: Enumerations, ShotType; UNKNOWN is the default. */
public enum ShotType {
    UNKNOWN,
    DUNK,
    LAYUP,
    FADEAWAY,
    TIP_IN_DUNK,
    TIP_IN_LAYUP,
    JUMP_SHOT,
    ALLEY_OOP,
    DRIVING_LAYUP,
    HOOK_SHOT,
    FLOATING_JUMP_SHOT,
    STEPBACK_JUMP_SHOT,
    PULLUP_JUMP_SHOT,
    TURNAROUND_JUMP_SHOT,
    WRONG_BASKET,
    REVERSE_LAYUP,
    EURO_STEP,
    ALLEY_OOP_DUNK
}
