package io.fastbreak.app.kafka;

/**
 * What is not as it should be with a topic.
 *
 * @param what partitions, replication or the name of a configuration
 * @param mend the command that mends it, or what else is to be done
 */
public record TopicDifference(String what, String is, String wanted, String mend) {}
