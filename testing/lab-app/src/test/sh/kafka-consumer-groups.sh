#!/bin/sh
# The tool that Kafka's own script of this name runs, out of the class path of the tests.
exec "$JAVA_HOME/bin/java" -XX:TieredStopAtLevel=1 -cp "$TEST_CLASS_PATH" \
    org.apache.kafka.tools.consumer.group.ConsumerGroupCommand "$@"
