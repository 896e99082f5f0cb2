package io.fastbreak.lab.importer;

/** A period in the contract's words; numbers restart for each type. */
public record PeriodId(String type, int number) {

    /** The time before the game. */
    public static final PeriodId PREGAME = new PeriodId("PREGAME", 1);

    private static final int REGULAR_PERIODS = 4;

    /** The n-th period of a game of four regular periods: from the fifth on they are overtimes. */
    public static PeriodId ofGame(int n) {
        return n <= REGULAR_PERIODS ? new PeriodId("REGULAR", n) : new PeriodId("OVERTIME", n - REGULAR_PERIODS);
    }

    public boolean isOvertime() {
        return type.equals("OVERTIME");
    }
}
