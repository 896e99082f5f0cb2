package io.fastbreak.app.kafka;

import io.fastbreak.pipeline.kafka.KafkaFutures;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.errors.GroupIdNotFoundException;

/** What Kafka knows of consumer groups, such as an application's. */
public final class ConsumerGroups {
    private final Map<String, Object> connection;

    /** @param connection how to reach the brokers */
    public ConsumerGroups(Map<String, Object> connection) {
        this.connection = connection;
    }

    /** True while a process is a member of the group. A killed one is until its session is over. */
    public boolean isAtWork(String group) {
        try {
            return !ask(admin -> admin.describeConsumerGroups(Set.of(group))
                            .describedGroups()
                            .get(group))
                    .members()
                    .isEmpty();
        } catch (GroupIdNotFoundException e) {
            return false;
        }
    }

    private <T> T ask(Function<Admin, KafkaFuture<T>> question) {
        try (Admin admin = Admin.create(connection)) {
            return KafkaFutures.await(question.apply(admin));
        }
    }
}
