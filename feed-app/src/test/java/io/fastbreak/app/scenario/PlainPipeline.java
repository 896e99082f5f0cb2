package io.fastbreak.app.scenario;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.Stages;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.feed.Claim;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.FeedUpdate;
import io.fastbreak.model.feed.RawRecord;
import io.fastbreak.model.feed.Verdict;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.operator.Instruction;
import io.fastbreak.model.operator.InstructionReader;
import io.fastbreak.model.operator.OperatorCommand;
import io.fastbreak.model.wire.Json;
import io.fastbreak.projector.PlacedEvent;
import io.fastbreak.projector.ProjectionSettings;
import io.fastbreak.sequencer.Arrival;
import io.fastbreak.sequencer.CaughtUpClock;
import io.fastbreak.sequencer.FeedInstructions;
import io.fastbreak.sequencer.Ledger;
import io.fastbreak.sequencer.Ledger.Entry;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.Time;
import io.fastbreak.testkit.scenario.Findings;
import io.fastbreak.testkit.scenario.Scenario;
import io.fastbreak.testkit.scenario.ScenarioRun;
import io.fastbreak.testkit.scenario.Step;
import io.fastbreak.testkit.scenario.Subject;
import io.fastbreak.validator.EventValidator;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The plain classes of the three stages one behind the other, with maps as stores. */
final class PlainPipeline implements Subject {
    private static final String FIXTURE = "G1";
    private static final EventValidator VALIDATOR = new EventValidator(Stages.validator(Settings.of(Map.of())));

    private final SequencerSettings sequencing;
    private final ProjectionSettings projection;
    private final PlainRecords records = new PlainRecords();
    private final Ledger ledger = new Ledger();
    private final Map<FeedId, PlainFeed> feeds = new LinkedHashMap<>();
    private CaughtUpClock clock = new CaughtUpClock(ScenarioRun.BEGINS_UTC);
    private @Nullable PlainGame game;
    private long appendedUtc = ScenarioRun.BEGINS_UTC;
    private long nowUtc = ScenarioRun.BEGINS_UTC;
    private long offset;

    PlainPipeline(Scenario scenario) {
        Settings settings = Settings.of(scenario.settings());
        sequencing = Stages.sequencer(settings);
        projection = Stages.projection(settings);
    }

    @Override
    public void receive(@Nullable String key, byte[] value, long appended, long now) {
        nowUtc = now;
        appendedUtc = appended;
        clock.record(now, appended);
        ledger.add(Entry.RECEIVED, 1);
        byte[] rawKey = key == null ? null : key.getBytes(UTF_8);
        RawRecord raw = new RawRecord(rawKey, value, List.of(), "raw", 0, offset++, appended);
        Verdict verdict = VALIDATOR.validate(value);
        if (verdict instanceof Verdict.Accepted accepted) {
            Arrival arrival = new Arrival(accepted.event(), raw);
            feed(accepted.event().source()).carryOut(sequencer -> sequencer.accept(arrival, now()));
        } else if (verdict instanceof Verdict.Rejected rejected) {
            reject(rejected, key);
        }
    }

    private void reject(Verdict.Rejected rejected, @Nullable String key) {
        ledger.add(Entry.REJECTED, 1);
        Long number = rejected.claim().slot() == null ? null : rejected.claim().number();
        records.rejected.add(new Findings.Rejected(rejected.reason(), number));
        Claim claim = rejected.claim();
        if (claim.source() != null) {
            feed(claim.source()).carryOut(sequencer -> sequencer.reject(claim, now()));
        } else if (FIXTURE.equals(claim.fixtureId() == null ? key : claim.fixtureId())) {
            Claim ofAny = new Claim(FIXTURE, null, null, claim.kind(), claim.eventId(), claim.publishedUtc());
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
    public void hear(Step.Instruction received, long now) {
        nowUtc = now;
        appendedUtc = now;
        Instruction instruction = read(received);
        if (instruction.concernsFeed() && instruction.concernsGame()) {
            Reason reason = requireNonNull(((OperatorCommand) instruction).reason());
            if (game != null) {
                game.obey((OperatorCommand) instruction, now);
            }
            feeds.values().forEach(feed -> feed.carryOut(sequencer -> sequencer.clearReason(reason, now())));
        } else if (instruction.concernsFeed()) {
            FeedId target = requireNonNull(FeedInstructions.target(instruction, feeds.keySet()));
            feed(target.source()).carryOut(sequencer -> FeedInstructions.carryOut(instruction, sequencer, now())
                    .outcomes());
        } else if (game != null) {
            game.obey((OperatorCommand) instruction, now);
        }
    }

    private static Instruction read(Step.Instruction received) {
        InstructionReader reader = new InstructionReader(Json.read(received.json(), JsonNode.class));
        Instruction instruction =
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

    private List<PlacedEvent> versions(FeedId id) {
        PlainFeed feed = feeds.get(id);
        return feed == null ? List.of() : feed.versions();
    }

    private Time now() {
        return new Time(clock.runningMs(), nowUtc);
    }

    @Override
    public Findings findings() {
        Game told = game == null ? null : game.game();
        return new Findings(
                records.clean, records.rejected, records.gaps, records.corrections, told, Accounts.of(ledger));
    }
}
