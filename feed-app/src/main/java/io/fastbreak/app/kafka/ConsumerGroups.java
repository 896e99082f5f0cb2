package io.fastbreak.app.kafka;

import io.fastbreak.pipeline.kafka.KafkaFutures;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.errors.GroupIdNotFoundException;

/** The consumer groups of a cluster. */
public final class ConsumerGroups {
    private final Map<String, Object> connection;

    /** @param connection how to reach the brokers */
    public ConsumerGroups(Map<String, Object> connection) {
        this.connection = connection;
    }

    /** True while the group has members. A killed process stays a member until its session times out. */
    public boolean isRunning(String group) {
        try {
            return !result(admin -> admin.describeConsumerGroups(Set.of(group))
                            .describedGroups()
                            .get(group))
                    .members()
                    .isEmpty();
        } catch (GroupIdNotFoundException e) {
            return false;
        }
    }

    private <T> T result(Function<Admin, KafkaFuture<T>> request) {
        try (Admin admin = Admin.create(connection)) {
            return KafkaFutures.await(request.apply(admin));
        }
    }
}
