package io.fastbreak.platform.matching;

import io.fastbreak.contract.TrafficRecorder;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.ManualTime;
import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.ClientCredentials;
import io.fastbreak.simulator.http.ServerSettings;
import io.fastbreak.simulator.matching.Entity;
import io.fastbreak.simulator.matching.EntityType;
import io.fastbreak.simulator.matching.MatchingAccess;
import io.fastbreak.simulator.matching.MatchingSimulator;
import io.fastbreak.simulator.matching.SampleWorld;
import io.fastbreak.simulator.matching.World;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;

/** A simulated matching interface with a small simulated world, and its clients. */
final class MatchingTestSetup implements AutoCloseable {

    static final String DOCUMENT = "fixture-matching-v2.openapi.yaml";

    final ManualTime time = new ManualTime(Instant.parse("2024-11-15T12:00:00Z"));
    final MatchingSimulator simulator;
    final TrafficRecorder traffic;

    MatchingTestSetup() {
        this(SampleWorld.create());
    }

    MatchingTestSetup(World world) {
        simulator = MatchingSimulator.start(ServerSettings.at(time), MatchingAccess.SIMULATED, world);
        traffic = TrafficRecorder.attach(simulator.server(), DOCUMENT);
    }

    MatchingSettings settings() {
        MatchingAccess known = simulator.access();
        ClientCredentials credentials = new ClientCredentials(
                simulator.tokenUrl(), known.clientId(), new Secret(known.clientSecret()), known.audience());
        return MatchingSettings.of(simulator.url(), new Secret(known.apiKey()), credentials)
                .withHttp(ManualTime.HTTP);
    }

    MatchingClient client() {
        return client(settings());
    }

    MatchingClient client(MatchingSettings settings) {
        return MatchingClient.open(settings, time.runtime());
    }

    /** The first entity of a kind. */
    Entity any(EntityType kind) {
        return simulator.world().all(kind).get(0);
    }

    /** A query with all data that the platform has of a fixture. */
    static MatchQuery described(Entity fixture) {
        return described(fixture, fixture.name());
    }

    /** The same with another name. */
    static MatchQuery described(Entity fixture, String name) {
        List<Entity> teams = Objects.requireNonNull(fixture.members().get("teams"));
        return new MatchQuery(
                name,
                field(fixture, "sport"),
                field(fixture, "competition"),
                Instant.parse(field(fixture, "startDate")),
                teams.stream().map(Entity::name).toList());
    }

    static MatchQuery named(String name) {
        return new MatchQuery(name, null, null, null, List.of());
    }

    static String field(Entity entity, String name) {
        return Objects.requireNonNull(entity.fields().get(name), name);
    }

    /** The value of an answer that must be Found. */
    static <T> T found(CompletableFuture<Answer<T>> answer) {
        if (answer.join() instanceof Answer.Found<T> found) {
            return found.value();
        }
        throw new AssertionError("not found: " + answer.join());
    }

    @Override
    public void close() {
        simulator.close();
    }
}
