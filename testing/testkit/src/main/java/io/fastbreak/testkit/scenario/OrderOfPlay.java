package io.fastbreak.testkit.scenario;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.model.timeline.Timeline;
import io.fastbreak.testkit.scenario.PipelineOutput.Clean;
import java.util.stream.Collectors;

/** The order of play that a reader of the clean topic finds in the feed that is followed. */
final class OrderOfPlay {
    private OrderOfPlay() {}

    static String of(PipelineOutput output) {
        EventSource followed =
                output.game() == null ? ScenarioGame.SCORESHEET : output.game().source();
        Timeline timeline = new Timeline();
        for (Clean record : output.clean()) {
            if (record.source() == followed) {
                timeline.put(record.event(), new Place(record.epoch(), record.number()));
            }
        }
        return timeline.inOrder().stream().map(Event::id).collect(Collectors.joining(" "));
    }
}
