package io.fastbreak.pipeline;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.fastbreak.model.game.BoundedText;
import io.fastbreak.model.log.StoreNames;
import io.fastbreak.model.operator.CatalogCommand;
import io.fastbreak.model.operator.CommandReader;
import io.fastbreak.model.operator.OperatorAudit;
import io.fastbreak.model.operator.OperatorCommand;
import io.fastbreak.model.operator.PipelineCommand;
import io.fastbreak.model.operator.ReceivedCommand;
import io.fastbreak.model.wire.Json;
import io.fastbreak.pipeline.games.ProjectionTask;
import io.fastbreak.pipeline.games.Sinks;
import io.fastbreak.pipeline.sequence.SequenceTask;
import java.io.UncheckedIOException;
import java.util.function.Function;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.processor.api.RecordMetadata;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/**
 * Reads operator commands and control records, and gives each to the stage that carries it out and answers it. A record that
 * cannot be read or was handled before is answered here: no record of these topics stops the stream. Mis-partitioned records
 * are moved first. Commands of the fixture catalog are left to the catalog.
 */
final class CommandInput {
    private static final int MAX_BYTES = 64 * 1024;
    private static final int KEPT_BYTES = 1024;

    private final Repartition repartition;
    private final PipelineMetrics metrics;
    private final SequenceTask feeds;
    private final ProjectionTask games;
    private final ProcessorContext<Object, Object> context;
    private final KeyValueStore<String, byte[]> heads;

    CommandInput(
            Repartition repartition,
            PipelineMetrics metrics,
            SequenceTask feeds,
            ProjectionTask games,
            ProcessorContext<Object, Object> context) {
        this.repartition = repartition;
        this.metrics = metrics;
        this.feeds = feeds;
        this.games = games;
        this.context = context;
        heads = context.getStateStore(StoreNames.HEADS);
    }

    /** @param shape what the records of the topic are read as */
    void process(
            Record<byte[], byte[]> record,
            RecordMetadata position,
            Function<CommandReader, @Nullable PipelineCommand> shape) {
        JsonNode received = parse(record.value());
        if (CatalogCommand.isMeant(received)) {
            return;
        }
        CommandReader reader = new CommandReader(received);
        PipelineCommand command = shape.apply(reader);
        String origin = repartition.origin(record, position);
        if (command == null) {
            metrics.unreadableCommand();
            String key = record.key() == null ? "" : new String(record.key(), UTF_8);
            answer(OperatorAudit.unreadable(
                    BoundedText.of(key), origin, received, String.join("; ", reader.faults()), now()));
        } else if (isForAll(command) || !repartition.isMisPartitioned(position, command.fixtureId())) {
            carryOut(new ReceivedCommand(command, origin, received));
        } else {
            context.forward(repartition.moved(record, position, command.fixtureId()), Sinks.REPARTITIONED_INSTRUCTIONS);
        }
    }

    private static boolean isForAll(PipelineCommand command) {
        return command instanceof OperatorCommand operatorCommand && operatorCommand.isForAll();
    }

    /** A value that is not JSON, or too long for a command, is kept as text. */
    private static JsonNode parse(byte @Nullable [] value) {
        if (value == null) {
            return NullNode.getInstance();
        }
        try {
            return value.length > MAX_BYTES ? beginning(value) : Json.read(value, JsonNode.class);
        } catch (UncheckedIOException e) {
            return beginning(value);
        }
    }

    private static JsonNode beginning(byte[] value) {
        return TextNode.valueOf(new String(value, 0, Math.min(value.length, KEPT_BYTES), UTF_8));
    }

    /** As with events, the fixture is the one in the value, whatever the key is. */
    private void carryOut(ReceivedCommand received) {
        PipelineCommand command = received.instruction();
        if (command instanceof OperatorCommand operatorCommand && !isNew(operatorCommand)) {
            answer(received.refused(
                    "command " + operatorCommand.id() + " was handled before; a new one needs a new id", now()));
        } else if (command.concernsFeed()) {
            feeds.carryOut(received);
        } else {
            games.answer(games.carryOut(received));
        }
    }

    private boolean isNew(OperatorCommand command) {
        HandledCommands handled = HandledCommands.of(heads.get(StoreNames.COMMANDS_KEY));
        boolean isNew = handled.add(command.id());
        heads.put(StoreNames.COMMANDS_KEY, handled.toBytes());
        return isNew;
    }

    private void answer(OperatorAudit audit) {
        context.forward(new Record<>(audit.fixtureId(), audit, audit.utc()), Sinks.AUDIT);
    }

    private long now() {
        return context.currentSystemTimeMs();
    }
}
