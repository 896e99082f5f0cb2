package io.fastbreak.lab.simulate;

import java.util.List;

/**
 * A game as its feed tells it.
 *
 * @param game what really happened
 * @param records in order of delivery
 * @param lost what was published and never delivered, in order of publication: for who asks for it again. The first
 *     and the last publication between two restarts are never lost, so that every loss can be seen as a gap.
 * @param injected what was done to the feed
 */
public record SimulatedFeed(
        SimulatedGame game, List<FeedRecord> records, List<FeedRecord> lost, InjectedFaults injected) {

    public SimulatedFeed {
        records = List.copyOf(records);
        lost = List.copyOf(lost);
    }
}
