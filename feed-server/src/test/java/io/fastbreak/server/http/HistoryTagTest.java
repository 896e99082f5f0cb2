package io.fastbreak.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.wire.Json;
import io.fastbreak.projector.GameMetadata;
import io.fastbreak.projector.LiveGame;
import io.fastbreak.projector.OperatorOverrides;
import io.fastbreak.projector.ProjectionSettings;
import io.fastbreak.projector.history.GameHistory;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The tag of a response changes whenever its content does. */
@Timeout(60)
class HistoryTagTest extends ApiBench {
    private static final FeedId FEED = new FeedId("F", EventSource.VendorScoresheet);

    HistoryTagTest() {
        GameMetadata metadata = GameMetadata.after(7);
        board.game(
                "F",
                Json.bytes(LiveGame.restore(
                                FEED, ProjectionSettings.DEFAULT, List.of(), FeedCondition.complete(FEED), metadata)
                        .game()));
        board.loaded();
        found = new GameHistories.Local(history(metadata));
        server.serve(api);
    }

    @Test
    void a_history_that_has_not_changed_is_not_sent_again() throws Exception {
        String tag = tag("play-by-play");

        assertThat(tag).isEqualTo("W/\"7-plays\"");
        assertThat(get("play-by-play", "If-None-Match", tag).statusCode()).isEqualTo(304);
    }

    @Test
    void a_history_that_could_not_be_read_whole_has_no_tag() throws Exception {
        found = new GameHistories.Local(history(
                GameMetadata.of(7, 0, new GameMetadata.LastChange("unread", "", 5, 5), OperatorOverrides.NONE)));

        HttpResponse<String> torn = get("play-by-play");

        assertThat(torn.statusCode()).isEqualTo(200);
        assertThat(torn.headers().firstValue("ETag")).isEmpty();
    }

    @Test
    void the_chances_have_another_tag_once_the_card_has_changed() throws Exception {
        String before = tag("chances");
        assertThat(tag("chances")).isEqualTo(before);

        board.card("F", new FixtureCard("F", "A v B", null, null, null, null, null));

        assertThat(tag("chances")).isNotEqualTo(before);
    }

    private static GameHistory history(GameMetadata metadata) {
        return new GameHistory(FEED, ProjectionSettings.DEFAULT, List.of(), FeedCondition.complete(FEED), metadata);
    }

    private String tag(String view) throws Exception {
        return get(view).headers().firstValue("ETag").orElseThrow();
    }

    private HttpResponse<String> get(String view, String... headers) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:" + server.port() + "/api/games/F/" + view))
                .timeout(Duration.ofSeconds(30));
        return HttpClient.newHttpClient()
                .send(
                        (headers.length == 0 ? request : request.headers(headers)).build(),
                        HttpResponse.BodyHandlers.ofString());
    }
}
