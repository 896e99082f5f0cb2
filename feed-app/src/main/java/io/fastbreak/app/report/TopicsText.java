package io.fastbreak.app.report;

import io.fastbreak.app.kafka.TopicInspection.Inspected;
import java.util.List;

/** Topics and their differences from what is needed, as text. */
public record TopicsText(List<Inspected> topics) {

    public String text() {
        TextTable table = TextTable.ofText().row(List.of("topic", "partitions", "replication", ""));
        topics.forEach(topic -> table.row(List.of(
                topic.topic(),
                topic.partitions() == null ? "" : topic.partitions().toString(),
                topic.replication() == null ? "" : topic.replication().toString(),
                topic.differences().isEmpty() ? "ok" : topic.partitions() == null ? "missing" : "differs")));
        StringBuilder text = new StringBuilder(table.toString());
        topics.forEach(topic -> topic.differences().forEach(difference -> text.append('\n')
                .append(topic.topic())
                .append(": ")
                .append(difference.what())
                .append(" is ")
                .append(difference.is())
                .append(", required is ")
                .append(difference.wanted())
                .append("\n  ")
                .append(difference.fix())
                .append('\n')));
        return text.toString();
    }
}
