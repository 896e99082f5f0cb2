/** The sequencer as a processor between judged records and feed updates. */
@NullMarked
package io.fastbreak.sequencer.stream;

import org.jspecify.annotations.NullMarked;
