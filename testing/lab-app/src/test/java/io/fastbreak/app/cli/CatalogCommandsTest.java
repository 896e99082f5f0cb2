package io.fastbreak.app.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fastbreak.app.command.ExitCode;
import io.fastbreak.app.guides.Guide;
import io.fastbreak.app.guides.GuideShell;
import io.fastbreak.app.kafka.PipelineTopics;
import io.fastbreak.app.testing.Await;
import io.fastbreak.app.testing.CommandRun;
import io.fastbreak.app.testing.ConfigFile;
import io.fastbreak.app.testing.HttpContract;
import io.fastbreak.app.testing.Schemas;
import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.labapp.sandbox.SampleGame;
import io.fastbreak.labapp.sandbox.Sandbox;
import io.fastbreak.model.fixture.Fixture;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.fixture.FixtureMatch;
import io.fastbreak.model.fixture.VideoAvailability;
import io.fastbreak.model.wire.Json;
import io.fastbreak.simulator.matching.EntityType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A platform with one game, its fixture card, and another card that is an uncertain match. */
class CatalogCommandsTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String PREFIX = "catalog";
    private static final String VAGUE = "vague";
    private static final SampleGame SAMPLE = SampleGame.builtIn();
    private static final int LINES = 30;

    @TempDir
    private Path folder;

    @Test
    void an_operator_sees_and_decides_what_nobody_can_be_certain_of_and_the_game_says_that_it_can_be_watched()
            throws Exception {
        FixtureCard card = Objects.requireNonNull(SAMPLE.cardAt(Instant.now()));
        try (Sandbox sandbox = SharedBroker.sandbox(PREFIX, card)) {
            publish(sandbox, card);
            publish(sandbox, vague(card));
            sandbox.send(SAMPLE.lines().subList(0, LINES).stream()
                    .map(line -> line.to(sandbox.topics().raw()))
                    .toList());
            PipelineTopics log = new PipelineTopics(sandbox.settings());
            Await.until(() -> isPending(log.fixtures()), log::fixtures);
            Fixture known = sandbox.awaitVideo(card.fixtureId());
            String platformId = Objects.requireNonNull(known.match().platformId());

            Path settings = folder.resolve("fastbreak.properties");
            GuideShell shell = new GuideShell(folder, ConfigFile.write(SharedBroker.settings(PREFIX), settings));
            List<String> guide = Guide.named("catalog").commands().stream()
                    .map(command -> command.replace("FIXTURE", VAGUE).replace("PLATFORM-ID", platformId))
                    .toList();
            assertThat(guide).hasSize(4);

            CommandRun list = catalog("list");
            CommandRun pending = shell.run(guide.get(0));
            CommandRun unknown = catalog("show", "nobody");
            CommandRun refused = catalog("accept", VAGUE, "17", "--why", "a guess");
            CommandRun accepted = shell.run(guide.get(1) + " --who ann");
            CommandRun shown = catalog("show", VAGUE, "--format=json");
            CommandRun rejected = shell.run(guide.get(2));
            CommandRun audit = shell.run(guide.get(3));

            assertThat(list.out()).contains(card.fixtureId(), "live", "ES IT", platformId);
            assertThat(pending.out())
                    .contains(VAGUE, "not certain enough", platformId)
                    .doesNotContain("E2024");
            assertThat(unknown.exitCode()).isEqualTo(ExitCode.CHECK_FAILED);
            assertThat(refused.exitCode()).isEqualTo(ExitCode.CHECK_FAILED);
            assertThat(refused.out()).contains("17 is no candidate");
            assertThat(accepted.exitCode()).as(accepted.err()).isEqualTo(ExitCode.OK);
            assertThat(accepted.out()).contains("it is " + platformId);
            assertThat(audit.out()).contains("ann", "poster", "a guess");
            assertThat(Schemas.violations("fixture", shown.out())).isEmpty();
            assertThat(shown.out()).contains("\"decidedBy\":\"OPERATOR\"", "(claims to be \\\"ann\\\")");
            assertThat(rejected.out()).contains("it is not " + platformId);
            assertThat(sandbox.simulatedFixture().matching().mappings().of(EntityType.FIXTURE))
                    .containsEntry(card.fixtureId(), platformId);
            mayBeWatched(sandbox.address(), card.fixtureId());
        }
    }

    private static void mayBeWatched(String address, String fixtureId) throws IOException, InterruptedException {
        String text = "\"video\"";
        Await.until(
                () -> new String(get(address + "/api/games/" + fixtureId).body(), UTF_8).contains(text),
                () -> "no game with video");
        HttpResponse<byte[]> game = get(address + "/api/games/" + fixtureId);
        HttpResponse<byte[]> list = get(address + "/api/games");

        JsonNode video = JSON.readTree(game.body()).path("video");
        assertThat(video.path("state").asText()).isEqualTo(VideoAvailability.State.LIVE.name());
        assertThat(video.path("watchable").asBoolean()).isTrue();
        assertThat(JSON.readTree(list.body()).at("/games/0/video")).isEqualTo(video);
        assertThat(game.headers().firstValue("ETag").orElse("")).contains("video");
        assertThat(new HttpContract().violations(game)).isEmpty();
        assertThat(new HttpContract().violations(list)).isEmpty();
    }

    private static boolean isPending(Map<String, Fixture> fixtures) {
        Fixture vague = fixtures.get(VAGUE);
        return vague != null && vague.match().state() == FixtureMatch.State.PENDING_OPERATOR;
    }

    private static FixtureCard vague(FixtureCard card) {
        return new FixtureCard(
                VAGUE,
                "The game of the evening",
                card.start(),
                card.sport(),
                card.competition(),
                null,
                card.competitors());
    }

    private static void publish(Sandbox sandbox, FixtureCard card) {
        sandbox.sendAside(List.of(
                new ProducerRecord<>(sandbox.topics().cards(), card.fixtureId().getBytes(UTF_8), Json.bytes(card))));
    }

    private static HttpResponse<byte[]> get(String address) {
        try {
            return HttpClient.newHttpClient()
                    .send(HttpRequest.newBuilder(URI.create(address)).build(), BodyHandlers.ofByteArray());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static CommandRun catalog(String... arguments) {
        return CommandRun.of(Stream.concat(
                        Stream.concat(Stream.of("catalog"), Stream.of(arguments)),
                        Stream.of(
                                "--set=kafka.bootstrap.servers=" + SharedBroker.bootstrap(),
                                "--set=topics.prefix=" + PREFIX))
                .toArray(String[]::new));
    }
}
