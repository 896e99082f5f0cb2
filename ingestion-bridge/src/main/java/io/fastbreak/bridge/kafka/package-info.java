/** The bridge between topics: reads summaries, cards and beacons, writes receipts and the bodies last sent. */
@NullMarked
package io.fastbreak.bridge.kafka;

import org.jspecify.annotations.NullMarked;
