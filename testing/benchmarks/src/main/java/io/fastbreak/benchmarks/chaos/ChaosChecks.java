package io.fastbreak.benchmarks.chaos;

import io.fastbreak.app.audit.AuditReport;
import io.fastbreak.app.audit.AuditReport.AuditFinding.FindingKind;
import io.fastbreak.app.audit.KafkaAuditSource;
import io.fastbreak.app.audit.RecordAudit;
import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.kafka.PipelineTopics;
import io.fastbreak.benchmarks.Waiting;
import io.fastbreak.bridge.market.SourceIds;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.model.wire.Json;
import io.fastbreak.pipeline.kafka.LogReader;
import io.fastbreak.server.live.BridgeState;
import io.fastbreak.simulator.ingestion.IngestedEntity;
import io.fastbreak.testkit.guarantee.Guarantee;
import io.fastbreak.testkit.guarantee.Oracle;
import io.fastbreak.testkit.guarantee.PipelineRun;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * Checks for what was lost, doubled or wrong on a cluster, by the audit, the truth of its games and the state of the
 * platform.
 */
final class ChaosChecks {
    private static final Duration PATIENCE = Duration.ofMinutes(3);
    /** Less than a game takes to be stale. */
    private static final Duration IN_PLAY = Duration.ofSeconds(45);
    /** Share of the games that have open markets at any moment: others are between two periods, or under review. */
    private static final double SOME = 0.4;

    private final ChaosStack stack;
    private final ChaosFault fault;
    private final List<String> violations = new ArrayList<>();

    ChaosChecks(ChaosStack stack, ChaosFault fault) {
        this.stack = stack;
        this.fault = fault;
    }

    void add(String violation) {
        violations.add(violation);
    }

    List<String> violations() {
        return violations;
    }

    /** When all games are over; returns the partition of each fixture, by its id on the platform. */
    Map<String, Integer> atRest(LogReader reader, PipelineRun run, Map<String, Oracle> oracles) {
        if (fault.isPublishedAgain()) {
            movedGames(run, oracles);
        } else {
            violations.addAll(Guarantee.breachesOfAny(run, oracles));
        }
        audit();
        LastSummaries last = new LastSummaries();
        reader.read(List.of(stack.topics.scoring())).forEach(last::add);
        platform(last);
        return last.partitions;
    }

    /** The last summary of each fixture, by its id on the platform. */
    private static final class LastSummaries {
        private final Map<String, Integer> partitions = new HashMap<>();
        private final Map<String, ScoringSummary> last = new HashMap<>();

        void add(ConsumerRecord<byte[], byte[]> record) {
            ScoringSummary summary = Json.read(record.value(), ScoringSummary.class);
            String fixture = SourceIds.fixture(summary.fixtureId()).orElse("");
            partitions.put(fixture, record.partition());
            last.merge(fixture, summary, (one, other) -> one.stateVersion() > other.stateVersion() ? one : other);
        }

        /** The version of a market in place of the last one; empty if it has that. */
        String difference(IngestedEntity market) {
            ScoringSummary summary =
                    last.get(market.body().path("sourceFixtureId").asText());
            String version = BridgeState.customData(market.body(), "stateVersion");
            return summary != null && version.equals(Long.toString(summary.stateVersion()))
                    ? ""
                    : market.id() + " has version " + version + ", the last one is "
                            + (summary == null ? "none" : summary.stateVersion());
        }
    }

    /** While nothing new is published, the open markets of games that are not over get the last version. */
    void inPlay(ChaosObserver observer, int games) {
        LastSummaries last = new LastSummaries();
        List<String> differences = new ArrayList<>();
        try (var reader = stack.clients().reader(stack.topics.scoring())) {
            boolean equal = Waiting.happens(IN_PLAY, 200, () -> {
                reader.poll(Duration.ofMillis(500)).forEach(record -> last.add(record));
                differences.clear();
                Set<String> open = observer.openFixtures();
                stack.platform.ingestion().markets().stream()
                        .filter(market -> open.contains(
                                market.body().path("sourceFixtureId").asText()))
                        .map(last::difference)
                        .filter(difference -> !difference.isEmpty())
                        .forEach(differences::add);
                return differences.isEmpty() && open.size() >= SOME * games;
            });
            if (!equal) {
                violations.add("in play, with " + observer.openFixtures().size() + " games open: " + differences);
            }
        }
    }

    /** The records of a game are on two partitions: on each of them its version increases, and the highest one is right. */
    private void movedGames(PipelineRun run, Map<String, Oracle> oracles) {
        Map<String, Long> versions = new HashMap<>();
        Map<String, Game> games = new HashMap<>();
        run.states().stream().filter(record -> record.value() != null).forEach(record -> {
            Game game = Json.read(record.value(), Game.class);
            games.merge(
                    game.fixtureId(), game, (one, other) -> one.stateVersion() > other.stateVersion() ? one : other);
            Long before = versions.put(record.partition() + "/" + game.fixtureId(), game.stateVersion());
            if (before != null && before >= game.stateVersion()) {
                violations.add("version %d of %s comes after %d on partition %d"
                        .formatted(game.stateVersion(), game.fixtureId(), before, record.partition()));
            }
        });
        oracles.forEach((fixture, oracle) -> {
            Game game = games.get(fixture);
            List<String> differences = game == null ? List.of("has no state") : oracle.differences(game);
            differences.forEach(difference -> violations.add(fixture + ": " + difference));
        });
    }

    private void audit() {
        try (KafkaAuditSource source = KafkaAuditSource.of(new PipelineTopics(stack.settings()), stack.application())) {
            AuditReport report = RecordAudit.of(source, progress -> {});
            boolean isLoss = report.findings().stream().anyMatch(finding -> finding.kind() == FindingKind.LOST);
            if (fault.losesRecords() && !isLoss) {
                violations.add("the audit has not found the loss");
            }
            report.findings().stream()
                    .filter(finding -> !fault.isPublishedAgain() || finding.kind() != FindingKind.DOUBLED)
                    .filter(finding -> !fault.losesRecords() || finding.kind() != FindingKind.LOST)
                    .forEach(finding -> violations.add("audit: " + finding));
        }
    }

    /** At rest the platform has the last version of each game, and every market is suspended. */
    private void platform(LastSummaries last) {
        try {
            Waiting.until("no market is open", PATIENCE, 200, () -> stack.platform.ingestion().markets().stream()
                    .allMatch(market -> market.body().path("isSuspended").asBoolean()));
        } catch (OperationFailedException e) {
            violations.add("all games are over, but a market is open");
        }
        stack.platform.ingestion().markets().stream()
                .map(last::difference)
                .filter(difference -> !difference.isEmpty())
                .forEach(violations::add);
    }
}
