package io.fastbreak.app.rejected;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.files.RawLines.Line;
import io.fastbreak.app.testing.HttpContract;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.labapp.sandbox.Sandbox;
import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.rejected.RejectedRecord;
import io.fastbreak.model.wire.Json;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Replay of rejected records over HTTP with a running pipeline. */
class ReplayServiceTest {
    private static final String GAME = "E2024-1";
    private static final List<Line> LINES = RealGames.game(GAME).lines();
    private static final String TOKEN = "operator-0123456789abcdef";
    private static final Duration SETTLE = Duration.ofMillis(300);
    private static final byte[] GARBAGE = {'n', 'o', ' ', 'e', 'v', 'e', 'n', 't', (byte) 0xff};
    private static final HttpContract CONTRACT = new HttpContract();

    @Test
    void records_are_replayed_unchanged_and_the_results_returned() throws Exception {
        ReplayService withoutPipeline;
        String stillOpen;
        try (Sandbox sandbox = SharedBroker.sandbox(
                "replay-page",
                Map.of(
                        SettingsCatalog.HTTP_TOKEN,
                        TOKEN,
                        SettingsCatalog.MAX_AHEAD,
                        "10",
                        SettingsCatalog.SUSPECT_MS,
                        "100"))) {
            publish(sandbox, LINES.subList(0, 20).stream().map(Line::value));
            byte[] tooFarAhead = LINES.get(34).value();
            byte[] broken = text(21).replace("\"eventType\"", "\"eventKind\"").getBytes(UTF_8);
            publish(sandbox, Stream.of(tooFarAhead, broken, " ".repeat(9 << 20).getBytes(UTF_8)));
            sandbox.send(List.of(record(sandbox, null, GARBAGE)));
            sandbox.awaitRest(SETTLE, progress -> {});
            publish(sandbox, LINES.subList(20, 30).stream().map(Line::value));
            sandbox.awaitRest(SETTLE, progress -> {});
            String aheadNoMore = place(sandbox, RejectionReason.SEQUENCE_CONFLICT);
            String garbage = place(sandbox, RejectionReason.INVALID_UTF8);
            List<String> wanted = List.of(
                    aheadNoMore,
                    garbage,
                    place(sandbox, RejectionReason.SCHEMA),
                    place(sandbox, RejectionReason.TOO_LARGE),
                    sandbox.topics().raw() + "/0/4711");
            int sentBefore = raw(sandbox).size();

            assertThat(replay(sandbox, "guess-0123456789abcdef", wanted).statusCode())
                    .isEqualTo(401);
            HttpResponse<byte[]> answer = replay(sandbox, TOKEN, wanted);

            assertThat(outcomes(answer))
                    .satisfiesExactly(
                            one -> assertThat(one).isEqualTo(aheadNoMore + " ACCEPTED null accepted"),
                            one -> assertThat(one).isEqualTo(garbage + " REJECTED INVALID_UTF8 rejected again"),
                            one -> assertThat(one)
                                    .endsWith("NOT_SENT null its event or its sequence number was accepted later"),
                            one -> assertThat(one).contains("NOT_SENT null only its first bytes were kept"),
                            one -> assertThat(one).endsWith("NOT_SENT null no such rejected record"));
            assertThat(raw(sandbox).stream().filter(ReplayServiceTest::isReplay))
                    .satisfiesExactlyInAnyOrder(
                            sent -> isTheSame(sent, aheadNoMore, GAME, tooFarAhead),
                            sent -> isTheSame(sent, garbage, null, GARBAGE));
            assertThat(raw(sandbox)).hasSize(sentBefore + 2);

            assertThat(outcomes(replay(sandbox, TOKEN, List.of(garbage))))
                    .containsExactly(
                            garbage + " NOT_SENT null it was replayed and rejected again: see the newer record");
            stillOpen = place(sandbox, RejectionReason.INVALID_UTF8);
            withoutPipeline = new ReplayService(sandbox.settings(), Duration.ofSeconds(1));
        }
        assertThatThrownBy(() -> withoutPipeline.again(List.of(stillOpen)))
                .isInstanceOf(OperationFailedException.class)
                .hasMessageContaining("no pipeline processed them within 1 s");
    }

    private static void publish(Sandbox sandbox, Stream<byte[]> values) {
        sandbox.send(values.map(value -> record(sandbox, GAME, value)).toList());
    }

    private static ProducerRecord<byte[], byte[]> record(Sandbox sandbox, @Nullable String key, byte[] value) {
        var record = new ProducerRecord<>(sandbox.topics().raw(), key == null ? null : key.getBytes(UTF_8), value);
        record.headers().add("vendor", "7".getBytes(UTF_8));
        return record;
    }

    /** Raw coordinates of the latest record rejected for this reason. */
    private static String place(Sandbox sandbox, RejectionReason reason) {
        return sandbox.read(sandbox.topics().rejected()).stream()
                .map(RejectedRecord::of)
                .filter(record -> record.reason() == reason)
                .reduce((first, second) -> second)
                .orElseThrow()
                .raw()
                .toString();
    }

    private static List<ConsumerRecord<byte[], byte[]>> raw(Sandbox sandbox) {
        return sandbox.read(sandbox.topics().raw());
    }

    private static boolean isReplay(ConsumerRecord<byte[], byte[]> record) {
        return RejectedRecord.header(record, RejectedRecord.REPLAY_OF) != null;
    }

    /** Key, bytes, partition and headers are unchanged, with one further header. */
    private static void isTheSame(ConsumerRecord<byte[], byte[]> sent, String of, @Nullable String key, byte[] value) {
        assertThat(sent.value()).isEqualTo(value);
        assertThat(sent.key()).isEqualTo(key == null ? null : key.getBytes(UTF_8));
        assertThat(sent.topic() + "/" + sent.partition()).isEqualTo(of.substring(0, of.lastIndexOf('/')));
        assertThat(Stream.of(sent.headers().toArray())
                        .map(header -> header.key() + "=" + new String(header.value(), UTF_8)))
                .containsExactly("vendor=7", "replay-of=" + of);
    }

    private static HttpResponse<byte[]> replay(Sandbox sandbox, String token, List<String> raws)
            throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(sandbox.address() + "/api/rejected/replay"))
                .header("Content-Type", "application/json")
                .header("Fastbreak-Request", "test")
                .header("Authorization", "Bearer " + token)
                .POST(HttpRequest.BodyPublishers.ofByteArray(Json.bytes(Map.of("records", raws))))
                .build();
        HttpResponse<byte[]> answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofByteArray());
        assertThat(CONTRACT.violations(answer)).isEmpty();
        return answer;
    }

    private static List<String> outcomes(HttpResponse<byte[]> answer) {
        assertThat(answer.statusCode()).as(new String(answer.body(), UTF_8)).isEqualTo(200);
        return Json.read(answer.body(), JsonNode.class)
                .path("records")
                .valueStream()
                .map(one -> one.path("raw").asText() + " " + one.path("ending").asText() + " "
                        + one.path("reason").asText("null") + " "
                        + one.path("detail").asText())
                .toList();
    }

    private static String text(int number) {
        return new String(LINES.get(number - 1).value(), UTF_8);
    }
}
