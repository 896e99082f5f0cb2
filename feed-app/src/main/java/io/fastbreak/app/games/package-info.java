/** Games outside the pipeline: watched, fetched, recalculated for calibration, compared with official totals. */
@NullMarked
package io.fastbreak.app.games;

import org.jspecify.annotations.NullMarked;
