package io.fastbreak.validator.compiled;

import static io.fastbreak.validator.scanner.PossiblyInvalidException.DOUBT;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventType;
import io.fastbreak.validator.node.AttributesNode;
import io.fastbreak.validator.node.AttributesNode.Unread;
import io.fastbreak.validator.node.KeptValues;
import io.fastbreak.validator.node.Node;
import io.fastbreak.validator.node.ReadState;
import io.fastbreak.validator.node.Tolerance;
import io.fastbreak.validator.scanner.PossiblyInvalidException;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The compiled event schema. Immutable and thread-safe. */
public final class EventProgram {
    private final Set<Tolerance> tolerated;
    private final AttributesNode attributes;
    private final Node envelope;

    /**
     * A valid event.
     *
     * @param used the tolerances that it needed, except for unlisted kinds
     */
    public record Valid(Event event, Set<Tolerance> used) {}

    /**
     * @param schema the event schema
     * @throws IllegalArgumentException naming the keyword, or its use, that the compiler does not know
     */
    public EventProgram(JsonNode schema, Set<Tolerance> tolerated) {
        this.tolerated = Set.copyOf(tolerated);
        KindCompiler compiler = new KindCompiler(schema, this.tolerated);
        attributes = new AttributesNode(compiler.kinds(schema.path("oneOf")));
        envelope = compiler.envelope(attributes);
    }

    /**
     * Reads one record.
     *
     * @return null if it may be invalid
     */
    public @Nullable Valid read(byte[] json, int maxDepth) {
        if (json.length < Long.BYTES) {
            return null;
        }
        ReadState pass = new ReadState(json, maxDepth);
        try {
            long hash = envelope.read(pass);
            pass.in.end();
            return valid(pass, new Envelope((KeptValues) Objects.requireNonNull(pass.value)), hash);
        } catch (PossiblyInvalidException e) {
            return null;
        }
    }

    private Valid valid(ReadState pass, Envelope event, long hash) {
        EventType kind = Objects.requireNonNull(pass.label);
        Object read = event.attributes();
        if (read == Unread.UNREAD) {
            read = readAgain(kind, pass);
        }
        if (kind == EventType.CLOCK && !(read instanceof Attributes.Clock)) {
            kind = unmasked(read, event, pass);
            read = read == null ? null : readAgain(kind, pass);
        }
        return new Valid(
                event.event(kind, attributes(kind, read), hash, pass.marks | pass.marksOfAttributes), pass.used());
    }

    private @Nullable Object readAgain(EventType kind, ReadState pass) {
        attributes.readAgain(kind, pass);
        return pass.value;
    }

    /** The kind of an event that is labeled CLOCK and has no status. */
    private EventType unmasked(@Nullable Object actual, Envelope event, ReadState pass) {
        EventType kind = actual != EventType.REBOUND && event.hasRebounder() ? EventType.REBOUND : (EventType) actual;
        if (kind == null || kind == EventType.CLOCK || !tolerated.contains(Tolerance.MISLABELLED_CLOCK)) {
            throw DOUBT;
        }
        pass.use(Tolerance.MISLABELLED_CLOCK);
        return kind;
    }

    private Attributes attributes(EventType kind, @Nullable Object read) {
        Attributes known = read == null ? attributes.kind(kind).absent() : (Attributes) read;
        if (known == null) {
            throw DOUBT;
        }
        return known;
    }
}
