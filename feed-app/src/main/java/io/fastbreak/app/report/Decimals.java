package io.fastbreak.app.report;

import io.fastbreak.bridge.calibration.Estimate;
import java.util.Locale;

/** Figures with as many digits as mean something. */
final class Decimals {
    private Decimals() {}

    /** A dash where there is none. */
    static String of(double value, int digits) {
        return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, "%." + digits + "f", value);
    }

    /** With its standard error. */
    static String of(Estimate estimate, int digits) {
        return of(estimate.value(), digits) + " ± " + of(estimate.error(), digits);
    }
}
