package io.fastbreak.bridge.pricing;

/** The two-way markets that are offered on a game. */
public enum MarketType {
    /** Who wins, overtime included. Selections: home, away. */
    MONEYLINE,
    /** Who wins after the home side's handicap is added. Selections: home, away. */
    SPREAD,
    /** Whether both sides together score more than the line. Selections: over, under. */
    TOTAL
}
