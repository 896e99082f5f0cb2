/** What a run shows people: box scores, accounting, progress. */
@NullMarked
package io.fastbreak.app.report;

import org.jspecify.annotations.NullMarked;
