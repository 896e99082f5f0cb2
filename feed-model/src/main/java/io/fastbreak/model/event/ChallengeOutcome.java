package io.fastbreak.model.event;

/** How a challenge ended. Contract: Enumerations, ChallengeOutcome; UNKNOWN is the default. */
public enum ChallengeOutcome {
    UNKNOWN,
    SUCCESSFUL,
    UNSUCCESSFUL
}
