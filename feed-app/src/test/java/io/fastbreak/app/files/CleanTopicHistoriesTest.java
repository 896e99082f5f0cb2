package io.fastbreak.app.files;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.fastbreak.app.config.ModuleSettings;
import io.fastbreak.app.config.Settings;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Test;

class CleanTopicHistoriesTest {
    @Test
    void events_of_other_games_are_not_decoded() {
        CleanTopicHistories histories =
                new CleanTopicHistories(ModuleSettings.projection(Settings.of(Map.of())), Map.of(), List.of());
        ConsumerRecord<byte[], byte[]> unreadable =
                new ConsumerRecord<>("events.clean", 0, 0, "E1".getBytes(UTF_8), "{".getBytes(UTF_8));

        assertThatCode(() -> histories.add(unreadable)).doesNotThrowAnyException();
    }
}
