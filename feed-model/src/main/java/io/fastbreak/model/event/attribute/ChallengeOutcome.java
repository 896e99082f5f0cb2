package io.fastbreak.model.event.attribute;

/** How a challenge ended. Contract: Enumerations, ChallengeOutcome; UNKNOWN is the default. */
public enum ChallengeOutcome {
    UNKNOWN,
    SUCCESSFUL,
    UNSUCCESSFUL
}
