package io.fastbreak.app.kafka;

import static io.fastbreak.pipeline.kafka.KafkaFutures.await;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.testing.Await;
import io.fastbreak.app.testing.CapturedLog;
import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.pipeline.TopicCatalog;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewPartitions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;

@ResourceLock(CapturedLog.LOCK)
class TopicWatchTest {
    private static final TopicCatalog TOPICS = new TopicCatalog("watched");

    private final Settings settings = Settings.of(SharedBroker.settings(TOPICS.prefix()));
    private final List<TopicWatch.TopicFinding> found = new CopyOnWriteArrayList<>();

    @Test
    void deleted_topics_and_added_partitions_are_found_named_and_logged_once() throws InterruptedException {
        TopicSetup.create(settings);
        try (CapturedLog log = CapturedLog.start();
                Admin admin = Admin.create(new KafkaClients(settings).connection());
                TopicWatch watch = new TopicWatch(
                        new KafkaClients(settings), TopicSetup.needed(settings).keySet(), 2, found::add)) {
            // when
            await(admin.deleteTopics(Set.of(TOPICS.corrections())).all());
            Await.until(() -> !watch.finding().isNone(), watch::finding);

            // then
            assertThat(watch.finding().missing()).containsExactly(TOPICS.corrections());
            assertThat(watch.finding().text())
                    .contains(TOPICS.corrections(), "fastbreak topics create --set topics.partitions=2");

            // when: somebody does that
            TopicSetup.create(settings);
            Await.until(() -> watch.finding().isNone(), watch::finding);

            // when
            await(admin.createPartitions(Map.of(TOPICS.raw(), NewPartitions.increaseTo(5)))
                    .all());
            Await.until(() -> !watch.finding().isNone(), watch::finding);

            // then
            assertThat(watch.finding().changed()).containsExactly(Map.entry(TOPICS.raw(), 5));
            assertThat(watch.finding().text()).contains(TOPICS.raw() + "=5", "new application.id");
            assertThat(found).hasSize(3);
            assertThat(log.lines())
                    .filteredOn(line -> line.contains(TOPICS.prefix() + "."))
                    .filteredOn(line -> line.startsWith("The topics are") || line.startsWith("The partitions were"))
                    .hasSize(2);
        }
    }
}
