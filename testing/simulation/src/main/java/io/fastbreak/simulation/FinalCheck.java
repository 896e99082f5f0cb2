package io.fastbreak.simulation;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.bridge.market.SourceIds;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.model.operator.ControlRecord;
import io.fastbreak.model.wire.Json;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.simulation.StoryStep.Fault;
import io.fastbreak.simulation.StoryStep.Input;
import io.fastbreak.simulator.ingestion.IngestedEntity;
import io.fastbreak.simulator.ingestion.IngestionState;
import io.fastbreak.testkit.guarantee.EveryRecordAccounted;
import io.fastbreak.testkit.guarantee.Guarantee;
import io.fastbreak.testkit.guarantee.NoEventLost;
import io.fastbreak.testkit.guarantee.OrderedPerGame;
import io.fastbreak.testkit.guarantee.PipelineRun;
import java.io.UncheckedIOException;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** The conditions that must hold when a story has ended and all was at rest for some time. */
final class FinalCheck {
    private final Story story;
    private final VirtualLog log;
    private final TopicCatalog topics;
    private final IngestionState platform;
    private final Observer observer;
    private final LastSummaries summaries;

    FinalCheck(Story story, VirtualLog log, TopicCatalog topics, IngestionState platform, Observer observer) {
        this.story = story;
        this.log = log;
        this.topics = topics;
        this.platform = platform;
        this.observer = observer;
        this.summaries = new LastSummaries(log, topics.scoring());
    }

    /**
     * Notes what does not hold.
     *
     * @param endNanos when the story ended
     * @param random of the pipeline that processes the records again
     */
    void check(long endNanos, SplittableRandom random) {
        PipelineRun run = pipelineRun();
        for (Guarantee guarantee : List.of(new EveryRecordAccounted(), new NoEventLost(), new OrderedPerGame())) {
            guarantee.breaches(run).stream()
                    .filter(breach -> !namesVoidNumber(breach) && !namesOtherGame(breach))
                    .forEach(breach -> observer.violated(guarantee.getClass().getSimpleName(), breach));
        }
        observer.games().forEach(this::checkGame);
        checkVersions();
        Map<String, ObjectNode> games = games(log);
        Map<String, ObjectNode> undisturbed = games(replay(endNanos, random));
        observer.games().forEach((fixture, game) -> {
            if (game.isScoreUnclear()) {
                games.remove(Publisher.fixtureId(fixture));
                undisturbed.remove(Publisher.fixtureId(fixture));
            }
        });
        if (!games.equals(undisturbed)) {
            observer.violated("same game without crashes", games + " is not " + undisturbed);
        }
    }

    /** Where a collector counts the events of all games together, the numbers of one game do not follow each other. */
    private boolean namesOtherGame(String breach) {
        return story.countsPerSource() && breach.contains(" does not name ");
    }

    /** A number that was void before anything waited for it was never missing; if it comes after all, it is late. */
    private boolean namesVoidNumber(String breach) {
        return log.records(topics.control()).stream()
                .filter(record -> record.value() != null)
                .flatMap(record -> voidNumbers(record.value()))
                .anyMatch(number -> breach.contains(" does not name " + number + ",")
                        || breach.endsWith("number=" + number + "] is marked late and is not"));
    }

    private static Stream<Long> voidNumbers(byte[] control) {
        try {
            return Json.read(control, ControlRecord.class).voidNumbers().stream()
                    .map(Range::first);
        } catch (UncheckedIOException e) {
            return Stream.empty();
        }
    }

    /** A summary may be repeated, and then vouches for a later time; whatever else changes makes a new version. */
    private void checkVersions() {
        Map<String, ObjectNode> known = new HashMap<>();
        for (ConsumerRecord<byte[], byte[]> record : log.records(topics.scoring())) {
            LastSummaries.read(record.value()).ifPresent(summary -> {
                ObjectNode content = Json.read(record.value(), ObjectNode.class);
                content.remove("vouchedUtc");
                ObjectNode before = known.put(summary.fixtureId(), content);
                boolean isSame = before != null && before.path("stateVersion").equals(content.path("stateVersion"));
                if (isSame && !before.equals(content)) {
                    observer.violated("one version has one content", before + " and " + content);
                }
            });
        }
    }

    private void checkGame(int fixture, ObservedGame truth) {
        summaries.of(fixture).ifPresent(summary -> checkGame(fixture, truth, summary));
    }

    private void checkGame(int fixture, ObservedGame truth, ScoringSummary summary) {
        Map<CompetitorType, Integer> scores = LastSummaries.scores(summary);
        String score = scores.get(CompetitorType.HOME) + "-" + scores.get(CompetitorType.AWAY);
        boolean isScored = scores.size() == 2;
        if (isScored && truth.missing().isEmpty() && !truth.isScoreUnclear() && !score.equals(truth.score())) {
            observer.violated(
                    "true score", Publisher.fixtureId(fixture) + " ended " + score + ", not " + truth.score());
        }
        if (summary.matchStatus() == MatchStatus.CANCELLED) {
            if (summary.reliable()) {
                checkDeleted(fixture);
            }
            return;
        }
        for (IngestedEntity market : platform.markets()) {
            if (market.present() && isOf(market, fixture)) {
                checkMarket(market, summary, truth.isOfOtherSport());
            }
        }
    }

    /** A market without its fixture is offered to nobody. */
    private void checkDeleted(int fixture) {
        String fixtureId = SourceIds.fixture(Publisher.fixtureId(fixture)).orElseThrow();
        platform.fixtures().stream()
                .filter(entity -> entity.present() && entity.id().equals(fixtureId))
                .forEach(entity ->
                        observer.violated("a reliably cancelled game is deleted", fixtureId + " is still there"));
    }

    private static boolean isOf(IngestedEntity market, int fixture) {
        String fixtureId = SourceIds.fixture(Publisher.fixtureId(fixture)).orElseThrow();
        return SourceIds.markets(fixtureId).contains(market.id());
    }

    /** The last version of a game that is no longer sent stays away. */
    private void checkMarket(IngestedEntity market, ScoringSummary summary, boolean isUnsent) {
        String version = Observer.customData(market, "stateVersion");
        boolean suspended = market.body().path("isSuspended").asBoolean();
        boolean isLast = version.equals(Long.toString(summary.stateVersion()));
        boolean isRight = suspended && (isLast || isUnsent);
        if (!isRight && !(suspended && isClockOfBridgeWrong())) {
            observer.violated(
                    "platform equals the last summary",
                    "%s is %s at version %s, the game is over at version %d"
                            .formatted(market.id(), suspended ? "suspended" : "open", version, summary.stateVersion()));
        }
    }

    /** By the clock of a bridge that has ended its last suspension was too long ago for a copy to have replaced it since. */
    private boolean isClockOfBridgeWrong() {
        return story.steps().stream()
                .anyMatch(step -> step instanceof Fault fault
                        && fault.kind() == Fault.Kind.BRIDGE_CLOCK
                        && Math.abs(fault.amount()) > 60_000);
    }

    private PipelineRun pipelineRun() {
        return new PipelineRun(
                log.records(topics.raw()),
                log.records(topics.clean()),
                log.records(topics.rejected()),
                log.records(topics.gaps()),
                log.records(topics.state()),
                log.records(topics.beacons()));
    }

    /** The last state of each game, without what depends on when it was processed. */
    private Map<String, ObjectNode> games(VirtualLog read) {
        Map<String, byte[]> last = new TreeMap<>();
        for (ConsumerRecord<byte[], byte[]> record : read.records(topics.state())) {
            if (record.value() != null && record.key() != null) {
                last.put(new String(record.key(), UTF_8), record.value());
            }
        }
        Map<String, ObjectNode> games = new TreeMap<>();
        last.forEach((fixtureId, value) -> {
            Game game = Json.read(value, Game.class);
            ObjectNode tree = Json.read(Json.bytes(game), ObjectNode.class);
            ObjectNode unused =
                    tree.without(List.of("stateVersion", "resultRevision", "lastEventId", "asOfUtc", "reliability"));
            games.put(fixtureId, tree);
        });
        return games;
    }

    /** The same records at the same times, processed by one pipeline that nothing disturbs. */
    private VirtualLog replay(long endNanos, SplittableRandom random) {
        VirtualTime again = new VirtualTime();
        VirtualLog inputs = new VirtualLog(again, story.partitions());
        Group<PipelineInstance> group = new Group<>(again, inputs, ProgramSettings.PIPELINE_SESSION);
        PipelineInstance only = new PipelineInstance(
                again,
                "replay",
                ProgramSettings.cluster(
                        ProgramSettings.pipeline(story.countsPerSource()), inputs, group, new Statistics()),
                random);
        only.start();
        for (Input input : EnumSet.complementOf(EnumSet.of(Input.SCORING))) {
            for (ConsumerRecord<byte[], byte[]> record : log.records(input.topic())) {
                long at = record.timestamp() - VirtualTime.BEGIN.toEpochMilli();
                again.at(
                        TimeUnit.MILLISECONDS.toNanos(at),
                        () -> inputs.append(record.topic(), record.partition(), record.key(), record.value()));
            }
        }
        again.runTo(endNanos + TimeUnit.SECONDS.toNanos(2));
        return inputs;
    }
}
