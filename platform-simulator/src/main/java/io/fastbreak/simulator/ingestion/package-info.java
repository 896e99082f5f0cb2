/** The odds ingestion interface: what it keeps, when it forwards, what it refuses beyond the schemas. */
@NullMarked
package io.fastbreak.simulator.ingestion;

import org.jspecify.annotations.NullMarked;
