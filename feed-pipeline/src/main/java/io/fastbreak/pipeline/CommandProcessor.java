package io.fastbreak.pipeline;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.fastbreak.model.log.StoreNames;
import io.fastbreak.model.operator.CatalogCommand;
import io.fastbreak.model.operator.CommandReader;
import io.fastbreak.model.operator.OperatorAudit;
import io.fastbreak.model.operator.OperatorCommand;
import io.fastbreak.model.operator.PipelineCommand;
import io.fastbreak.model.operator.ReceivedCommand;
import io.fastbreak.model.wire.Json;
import java.io.UncheckedIOException;
import java.util.function.Function;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/**
 * Reads instructions and hands each to the stage that carries it out; that one answers it. What cannot be read or
 * was handled before is answered here: no record of these topics stops the stream. What lies on another partition than
 * its fixture's goes there first. What is for the catalogue is left to it.
 */
final class CommandProcessor extends ContextualProcessor<byte[], byte[], Object, Object> {
    private static final int LONGEST = 64 * 1024;
    private static final int KEPT_OF_UNREADABLE = 1024;

    /**
     * Names of the nodes that this processor forwards to.
     *
     * @param away takes what belongs on another partition; null where another program has moved it
     */
    record Children(
            String feeds,
            String games,
            String audit,
            @Nullable String away) {}

    private final Function<CommandReader, @Nullable PipelineCommand> shape;
    private final Partitions partitions;
    private final Children children;
    private final PipelineMetrics metrics;

    /** @param shape what the records of the topic are read as */
    CommandProcessor(
            Function<CommandReader, @Nullable PipelineCommand> shape,
            Partitions partitions,
            Children children,
            PipelineMetrics metrics) {
        this.shape = shape;
        this.partitions = partitions;
        this.children = children;
        this.metrics = metrics;
    }

    @Override
    public void process(Record<byte[], byte[]> record) {
        JsonNode received = parse(record.value());
        if (CatalogCommand.isMeant(received)) {
            return;
        }
        CommandReader reader = new CommandReader(received);
        PipelineCommand instruction = shape.apply(reader);
        String place = partitions.origin(context(), record).text();
        if (instruction == null) {
            metrics.unreadableInstruction();
            String key = record.key() == null ? "" : new String(record.key(), UTF_8);
            answer(OperatorAudit.unreadable(key, place, received, String.join("; ", reader.faults()), now()));
        } else if (isForAll(instruction) || !partitions.isMisplaced(context(), instruction.fixtureId())) {
            hand(new ReceivedCommand(instruction, place, received));
        } else if (children.away() != null) {
            context().forward(partitions.moved(context(), record, instruction.fixtureId()), children.away());
        }
    }

    private static boolean isForAll(PipelineCommand instruction) {
        return instruction instanceof OperatorCommand command && command.isForAll();
    }

    /** What is no JSON, or too long for an instruction, is kept as a text. */
    private static JsonNode parse(byte @Nullable [] value) {
        if (value == null) {
            return NullNode.getInstance();
        }
        try {
            return value.length > LONGEST ? beginning(value) : Json.read(value, JsonNode.class);
        } catch (UncheckedIOException e) {
            return beginning(value);
        }
    }

    private static JsonNode beginning(byte[] value) {
        return TextNode.valueOf(new String(value, 0, Math.min(value.length, KEPT_OF_UNREADABLE), UTF_8));
    }

    /** Whatever the key is: as with events, what the record says decides. */
    private void hand(ReceivedCommand instructed) {
        PipelineCommand instruction = instructed.instruction();
        if (instruction instanceof OperatorCommand command && !isNew(command)) {
            answer(instructed.refused(
                    "command " + command.id() + " was handled before; a new one needs a new id", now()));
        } else {
            String owner = instruction.concernsFeed() ? children.feeds() : children.games();
            context().forward(new Record<>(instruction.fixtureId(), instructed, now()), owner);
        }
    }

    private boolean isNew(OperatorCommand command) {
        KeyValueStore<String, byte[]> heads = context().getStateStore(StoreNames.HEADS);
        HandledCommands handled = HandledCommands.of(heads.get(StoreNames.COMMANDS_KEY));
        boolean isNew = handled.add(command.id());
        heads.put(StoreNames.COMMANDS_KEY, handled.toBytes());
        return isNew;
    }

    private void answer(OperatorAudit audit) {
        context().forward(new Record<>(audit.fixtureId(), audit, audit.utc()), children.audit());
    }

    private long now() {
        return context().currentSystemTimeMs();
    }
}
