package io.fastbreak.app.pipeline;

import io.fastbreak.pipeline.kafka.KafkaFutures;
import java.util.List;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.MemberDescription;
import org.apache.kafka.common.errors.GroupIdNotFoundException;

/** The members of a consumer group. */
final class GroupMembers {
    private GroupMembers() {}

    /**
     * Those that there are now; none if there is no such group.
     *
     * @throws org.apache.kafka.common.KafkaException if a broker does not allow it or does not answer
     */
    static List<MemberDescription> of(Admin admin, String group) {
        try {
            return KafkaFutures.await(
                            admin.describeConsumerGroups(List.of(group)).all())
                    .values()
                    .stream()
                    .flatMap(described -> described.members().stream())
                    .toList();
        } catch (GroupIdNotFoundException e) {
            return List.of();
        }
    }
}
