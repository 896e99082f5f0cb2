package io.fastbreak.app.service;

import io.fastbreak.app.config.OperationFailedException;
import java.time.Duration;

/** The wall clock was set back so far that Kafka's clients of this process do not work, see {@link WallClock}. */
public final class ClockSetBackException extends OperationFailedException {
    private static final long serialVersionUID = 1L;

    ClockSetBackException(Duration by) {
        super("the wall clock was set back by " + by.toSeconds()
                + " s; Kafka's clients would send no heartbeat for so long, so this process ends, to be started again");
    }
}
