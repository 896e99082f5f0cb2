package io.fastbreak.app.service;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.kafka.KafkaClients;
import io.fastbreak.app.kafka.TopicSetup;
import io.fastbreak.app.testing.Await;
import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.wire.Json;
import io.fastbreak.pipeline.kafka.RecordSender;
import io.fastbreak.server.live.BoardChange;
import io.fastbreak.server.live.LiveBoard;
import io.fastbreak.server.live.StreamFilter;
import io.fastbreak.server.live.Subscriber;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.utils.Utils;
import org.junit.jupiter.api.Test;

class LiveBoardReaderTest {
    private static final String FIXTURE = "E2024-1";

    private final Settings settings = Settings.of(SharedBroker.settings("board-reader"));
    private final LiveBoard board = new LiveBoard();

    @Test
    void the_board_is_filled_when_the_pipeline_has_restored_its_state_and_not_before() throws InterruptedException {
        // given
        TopicSetup.create(settings);
        AtomicBoolean isStarting = new AtomicBoolean(true);

        // when
        LiveBoardReader reader = new LiveBoardReader(settings, board, isStarting::get);
        try {
            Utils.sleep(1_000);

            // then
            assertThat(board.isLoaded()).isFalse();
            assertThat(reader.health().live()).isTrue();
            assertThat(reader.health().ready()).isFalse();

            // when
            isStarting.set(false);

            // then
            Await.until(() -> reader.health().ready(), () -> reader.health().toString());
            assertThat(board.isLoaded()).isTrue();
        } finally {
            reader.close();
        }
    }

    @Test
    void a_board_that_cannot_be_read_is_not_ready_and_says_why() throws InterruptedException {
        Map<String, String> nowhere = SharedBroker.settings("board-reader");
        nowhere.put(SettingsCatalog.BOOTSTRAP.name(), "nowhere.invalid:9092");
        LiveBoardReader reader = new LiveBoardReader(Settings.of(nowhere), board, () -> false);
        try {
            Await.until(() -> reader.health().detail().startsWith("cannot read its topics: "), () -> reader.health()
                    .toString());
            assertThat(reader.health().live()).isTrue();
            assertThat(reader.health().ready()).isFalse();
        } finally {
            reader.close();
        }
    }

    @Test
    void a_client_knows_of_a_partition_that_was_silent_before_the_start() throws InterruptedException {
        // given
        TopicSetup.create(settings);
        send(settings.topics().beacons(), new Beacon(0, 5, null, 0, Beacon.Counters.NONE));

        // when
        LiveBoardReader reader = new LiveBoardReader(settings, board, () -> false);
        try {
            Await.until(board::isLoaded, () -> "the board is not loaded");
            Receiver client = new Receiver();
            board.subscribe(client, StreamFilter.ALL, null);

            // then
            assertThat(client.frames())
                    .contains("event: beacon\ndata: {\"partition\":0")
                    .containsPattern("\"beaconPartitions\":[1-9]");
        } finally {
            reader.close();
        }
    }

    @Test
    void a_client_resumes_at_another_instance_behind_what_it_has_received() throws InterruptedException {
        // given
        TopicSetup.create(settings);
        send(settings.topics().gaps(), gap(Gap.State.OPEN));
        String cursor;
        LiveBoardReader reader = new LiveBoardReader(settings, board, () -> false);
        try {
            Await.until(board::isLoaded, () -> "the board is not loaded");
            Receiver client = new Receiver();
            board.subscribe(client, StreamFilter.ALL, null);
            assertThat(client.frames()).contains("event: gap", "event: present");
            cursor = client.id();
        } finally {
            reader.close();
        }
        send(settings.topics().gaps(), gap(Gap.State.HEALED));

        // when
        LiveBoard other = new LiveBoard();
        LiveBoardReader otherReader = new LiveBoardReader(settings, other, () -> false);
        try {
            Await.until(other::isLoaded, () -> "the board is not loaded");
            Receiver client = new Receiver();
            other.subscribe(client, StreamFilter.ALL, cursor);

            // then
            assertThat(client.frames()).contains("HEALED").doesNotContain("OPEN", "present", "reread");
        } finally {
            otherReader.close();
        }
    }

    private void send(String topic, Object value) {
        try (RecordSender sender = new RecordSender(new KafkaClients(settings).connection())) {
            sender.write(new ProducerRecord<>(topic, FIXTURE.getBytes(UTF_8), Json.bytes(value)));
        }
    }

    private static Gap gap(Gap.State state) {
        return new Gap(FIXTURE, EventSource.VendorScoresheet, 0, 3, 4, List.of(new Range(3, 4)), state, 1, 1, 1, false);
    }

    private static final class Receiver implements Subscriber {
        private final StringBuffer frames = new StringBuffer();

        @Override
        public void onFirst(List<BoardChange> changes) {
            changes.forEach(this::onChange);
        }

        @Override
        public void onChange(BoardChange change) {
            frames.append(new String(change.frame(), UTF_8));
        }

        @Override
        public void flush() {}

        private String frames() {
            return frames.toString();
        }

        private String id() {
            return frames().replaceAll("(?s).*id: (\\S+).*", "$1");
        }
    }
}
