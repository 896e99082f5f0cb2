package io.fastbreak.app.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.kafka.TopicSetup;
import io.fastbreak.app.testing.Await;
import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.server.live.LiveBoard;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.kafka.common.utils.Utils;
import org.junit.jupiter.api.Test;

class LiveBoardReaderTest {
    private final Settings settings = Settings.of(SharedBroker.settings("board-reader"));
    private final LiveBoard board = new LiveBoard("test");

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

            // when
            isStarting.set(false);

            // then
            Await.until(board::isLoaded, () -> "the board is not loaded");
        } finally {
            reader.close();
        }
    }
}
