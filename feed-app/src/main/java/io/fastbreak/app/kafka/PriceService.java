package io.fastbreak.app.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.app.config.ModuleSettings;
import io.fastbreak.app.config.PricingSettings;
import io.fastbreak.app.config.Settings;
import io.fastbreak.bridge.BridgeSettings.TraderPriceLimits;
import io.fastbreak.bridge.MarketInstruction;
import io.fastbreak.bridge.TraderPrices;
import io.fastbreak.bridge.TraderRecord;
import io.fastbreak.bridge.market.ConsistencyGate;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.wire.Json;
import io.fastbreak.pipeline.kafka.RecordSender;
import io.fastbreak.server.live.GameHeadline;
import io.fastbreak.server.live.TraderEntry;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.jspecify.annotations.Nullable;

/** Sets and withdraws the prices of traders, which replace the model's, and reads their history. */
public final class PriceService {
    private final PipelineTopics log;
    private final ConsistencyGate gate;
    private final TraderPriceLimits limits;

    public PriceService(Settings settings) {
        log = new PipelineTopics(settings);
        gate = new ConsistencyGate(ModuleSettings.bridge(settings).marginCap());
        limits = PricingSettings.traders(settings);
    }

    /** When what a trader sets ends, and how far it may go. */
    public TraderPriceLimits limits() {
        return limits;
    }

    /** The last published state of a game. */
    public Optional<Game> game(String fixtureId) {
        return Optional.ofNullable(log.games().get(fixtureId));
    }

    /** Whether a fixture has a game or a card. */
    public boolean isKnown(String fixtureId, Optional<Game> game) {
        return game.isPresent() || log.cards().containsKey(fixtureId);
    }

    /** When a record ends that is written now. */
    public Instant end(TraderRecord set) {
        return limits.end(set, Instant.now()).truncatedTo(ChronoUnit.SECONDS);
    }

    /** Objections to a record; empty if the bridge carries it out. */
    public List<String> objections(TraderRecord set, Optional<Game> game) {
        List<String> objections = objections(
                set, game.map(known -> GameHeadline.of(known, null, null)).orElse(null));
        boolean needsGame = set instanceof MarketInstruction && !set.isWithdrawal();
        if (needsGame && !isKnown(set.fixtureId(), game)) {
            objections.add("unknown game " + set.fixtureId());
        }
        return objections;
    }

    /**
     * The same for a game that is known. What only withdraws is always carried out.
     *
     * @param game null if it has no event yet
     */
    public List<String> objections(TraderRecord set, @Nullable GameHeadline game) {
        List<String> objections = new ArrayList<>();
        Instant now = Instant.now();
        if (set.isWithdrawal()) {
            return objections;
        }
        if (!limits.end(set, now).isAfter(now)) {
            objections.add("its end is not in the future");
        }
        if (game != null && game.isFinal()) {
            objections.add("the game is final");
        }
        if (set instanceof TraderPrices prices) {
            gate.objections(prices.quotes(), points(game))
                    .forEach((market, objection) -> objections.add(market + " " + objection));
        } else if (set instanceof MarketInstruction instruction) {
            limits.objection(instruction, now).ifPresent(objections::add);
        }
        return objections;
    }

    private static int points(@Nullable GameHeadline game) {
        return game == null
                ? 0
                : game.competitors().stream()
                        .mapToInt(GameHeadline.Score::score)
                        .sum();
    }

    /**
     * Writes a record for the bridge.
     *
     * @throws OperationFailedException if Kafka does not take them
     */
    public void write(TraderRecord record) {
        log.answering(() -> {
            try (RecordSender sender = log.clients().sender()) {
                return sender.write(new ProducerRecord<>(
                        log.topics().prices(), record.fixtureId().getBytes(UTF_8), Json.bytes(record)));
            }
        });
    }

    /**
     * All records by time.
     *
     * @throws OperationFailedException if Kafka does not answer
     */
    public List<TraderEntry> history() {
        List<TraderEntry> history = new ArrayList<>();
        log.read(log.topics().prices(), message -> {
            TraderEntry entry = TraderEntry.of(message);
            if (entry != null) {
                history.add(entry);
            }
        });
        history.sort(Comparator.comparing(TraderEntry::utc));
        return history;
    }
}
