package io.fastbreak.app.scenario;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.StageSettings;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.FeedUpdate;
import io.fastbreak.model.feed.RawRecord;
import io.fastbreak.model.feed.ReadableFields;
import io.fastbreak.model.feed.ValidationResult;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.operator.CommandReader;
import io.fastbreak.model.operator.OperatorCommand;
import io.fastbreak.model.operator.PipelineCommand;
import io.fastbreak.model.wire.Json;
import io.fastbreak.projector.EventVersion;
import io.fastbreak.projector.ProjectionSettings;
import io.fastbreak.sequencer.CaughtUpClock;
import io.fastbreak.sequencer.FeedCommands;
import io.fastbreak.sequencer.ReceivedEvent;
import io.fastbreak.sequencer.RecordCounters;
import io.fastbreak.sequencer.RecordCounters.Entry;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.Time;
import io.fastbreak.testkit.scenario.PipelineOutput;
import io.fastbreak.testkit.scenario.PipelineUnderTest;
import io.fastbreak.testkit.scenario.Scenario;
import io.fastbreak.testkit.scenario.ScenarioRun;
import io.fastbreak.testkit.scenario.Step;
import io.fastbreak.validator.EventValidator;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The plain classes of the three stages one behind the other, with maps as stores. */
final class PlainPipeline implements PipelineUnderTest {
    private static final String FIXTURE = "G1";
    private static final EventValidator VALIDATOR = new EventValidator(StageSettings.validator(Settings.of(Map.of())));

    private final SequencerSettings sequencing;
    private final ProjectionSettings projection;
    private final PlainRecords records = new PlainRecords();
    private final RecordCounters ledger = new RecordCounters();
    private final Map<FeedId, PlainFeed> feeds = new LinkedHashMap<>();
    private CaughtUpClock clock = new CaughtUpClock(ScenarioRun.BEGINS_UTC);
    private @Nullable PlainGame game;
    private long appendedUtc = ScenarioRun.BEGINS_UTC;
    private long nowUtc = ScenarioRun.BEGINS_UTC;
    private long offset;

    PlainPipeline(Scenario scenario) {
        Settings settings = Settings.of(scenario.settings());
        sequencing = StageSettings.sequencer(settings);
        projection = StageSettings.projection(settings);
    }

    @Override
    public void receive(@Nullable String key, byte[] value, long appended, long now) {
        nowUtc = now;
        appendedUtc = appended;
        clock.record(now, appended);
        ledger.add(Entry.RECEIVED, 1);
        byte[] rawKey = key == null ? null : key.getBytes(UTF_8);
        RawRecord raw = new RawRecord(rawKey, value, List.of(), "raw", 0, offset++, appended);
        ValidationResult verdict = VALIDATOR.validate(value);
        if (verdict instanceof ValidationResult.Accepted accepted) {
            ReceivedEvent arrival = new ReceivedEvent(accepted.event(), raw);
            feed(accepted.event().source()).carryOut(sequencer -> sequencer.accept(arrival, now()));
        } else if (verdict instanceof ValidationResult.Rejected rejected) {
            reject(rejected, key);
        }
    }

    private void reject(ValidationResult.Rejected rejected, @Nullable String key) {
        ledger.add(Entry.REJECTED, 1);
        Long number = rejected.claim().slot() == null ? null : rejected.claim().number();
        records.rejected.add(new PipelineOutput.Rejected(rejected.reason(), number));
        ReadableFields claim = rejected.claim();
        if (claim.source() != null) {
            feed(claim.source()).carryOut(sequencer -> sequencer.reject(claim, now()));
        } else if (FIXTURE.equals(claim.fixtureId() == null ? key : claim.fixtureId())) {
            ReadableFields ofAny =
                    new ReadableFields(FIXTURE, null, null, claim.kind(), claim.eventId(), claim.publishedUtc());
            boolean begins = feeds.values().stream().noneMatch(PlainFeed::hasEvents);
            if (begins && claim.fixtureId() != null && !claim.isNeutral()) {
                Stream.of(EventSource.values()).forEach(this::feed);
            }
            feeds.values().forEach(feed -> feed.carryOut(sequencer -> sequencer.reject(ofAny, now())));
        }
    }

    @Override
    public void tick(long now) {
        nowUtc = now;
        appendedUtc = now;
        clock.tick(now);
        for (PlainFeed feed : new ArrayList<>(feeds.values())) {
            feed.carryOut(sequencer -> sequencer.nextDue().isReachedAt(now()) ? sequencer.onTime(now()) : List.of());
        }
        if (game != null) {
            game.onTime(now);
        }
    }

    @Override
    public void restart(long now) {
        nowUtc = now;
        clock = new CaughtUpClock(now);
        feeds.values().forEach(feed -> feed.restart(now()));
        if (game != null) {
            game.restart();
        }
    }

    @Override
    public void hear(Step.CommandRecord received, long now) {
        nowUtc = now;
        appendedUtc = now;
        PipelineCommand instruction = read(received);
        if (instruction.concernsFeed() && instruction.concernsGame()) {
            Reason reason = requireNonNull(((OperatorCommand) instruction).reason());
            if (game != null) {
                game.obey((OperatorCommand) instruction, now);
            }
            feeds.values().forEach(feed -> feed.carryOut(sequencer -> sequencer.clearReason(reason, now())));
        } else if (instruction.concernsFeed()) {
            FeedId target = requireNonNull(FeedCommands.target(instruction, feeds.keySet()));
            feed(target.source()).carryOut(sequencer -> FeedCommands.apply(instruction, sequencer, now())
                    .outcomes());
        } else if (game != null) {
            game.obey((OperatorCommand) instruction, now);
        }
    }

    private static PipelineCommand read(Step.CommandRecord received) {
        CommandReader reader = new CommandReader(Json.read(received.json(), JsonNode.class));
        PipelineCommand instruction =
                switch (received.topic()) {
                    case CONTROL -> reader.control();
                    case COMMANDS -> reader.command();
                };
        return requireNonNull(instruction, () -> reader.faults().toString());
    }

    private PlainFeed feed(EventSource source) {
        return feeds.computeIfAbsent(
                new FeedId(FIXTURE, source), id -> new PlainFeed(id, sequencing, records, ledger, this::project));
    }

    private void project(FeedId feed, FeedUpdate update) {
        if (game == null) {
            game = new PlainGame(feed, projection, records, this::versions);
        }
        game.hear(update, appendedUtc, nowUtc);
    }

    private List<EventVersion> versions(FeedId id) {
        PlainFeed feed = feeds.get(id);
        return feed == null ? List.of() : feed.versions();
    }

    private Time now() {
        return new Time(clock.runningMs(), nowUtc);
    }

    @Override
    public PipelineOutput findings() {
        Game told = game == null ? null : game.game();
        return new PipelineOutput(
                records.clean, records.rejected, records.gaps, records.corrections, told, Accounts.of(ledger));
    }
}
