package io.fastbreak.model.game;

import java.util.List;

/**
 * A proof against a game: one contradiction, with the events that show it.
 *
 * @param eventIds in order of play; may be empty if no single event shows it
 * @param fact one sentence, such as {@code the clock ran from 570000 to 40000 ms within 1000 ms}
 */
public record Evidence(Reason reason, List<String> eventIds, String fact) {
    public Evidence {
        eventIds = List.copyOf(eventIds);
    }
}
