package io.fastbreak.app.kafka;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * A difference of a topic from what the pipeline needs.
 *
 * @param what partitions, replication or the name of a configuration
 * @param fix the command that removes the difference, or another instruction
 */
public record TopicDifference(
        String what,
        String is,
        String wanted,
        @JsonProperty("mend") String fix) {}
