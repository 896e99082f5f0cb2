/** The odds ingestion interface: its state, when it forwards, and what it rejects beyond the schemas. */
@NullMarked
package io.fastbreak.simulator.ingestion;

import org.jspecify.annotations.NullMarked;
