package io.fastbreak.model.operator;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.Range;
import java.util.List;

/**
 * A publisher's control record: these sequence numbers of its feed never existed. The value of the control topic.
 *
 * @param voidNumbers in JSON {@code void}
 */
public record ControlRecord(
        String fixtureId,
        EventSource source,
        @JsonProperty("void") List<Range> voidNumbers) implements PipelineCommand {

    public ControlRecord {
        voidNumbers = List.copyOf(voidNumbers);
    }

    @Override
    public boolean concernsFeed() {
        return true;
    }
}
