package io.fastbreak.validator.node;

import static io.fastbreak.validator.scanner.PossiblyInvalidException.DOUBT;

import io.fastbreak.model.event.EventType;
import java.util.Map;

/** Accepts the attributes of the kind read before; if none was read yet, any object, which is read again later. */
public final class AttributesNode extends Node {
    private final Map<EventType, KindRule> kinds;

    public AttributesNode(Map<EventType, KindRule> kinds) {
        this.kinds = kinds;
    }

    @Override
    public long read(ReadState pass) {
        pass.markAttributes();
        return pass.label == null ? unread(pass) : marked(kind(pass.label).attributes(), pass);
    }

    /** Keeps the marks of the attributes apart, so that reading them again replaces them. */
    private static long marked(Node attributes, ReadState pass) {
        int others = pass.marks;
        pass.marks = 0;
        long hash = attributes.read(pass);
        pass.marksOfAttributes = pass.marks;
        pass.marks = others;
        return hash;
    }

    private static long unread(ReadState pass) {
        if (pass.in.peek() != '{') {
            throw DOUBT;
        }
        long hash = marked(AnyNode.ANY, pass);
        pass.value = Unread.UNREAD;
        return hash;
    }

    /** Reads attributes again that came before {@code eventType}, or that are of another kind. */
    public void readAgain(EventType kind, ReadState pass) {
        pass.returnToAttributes();
        marked(kind(kind).attributes(), pass);
    }

    public KindRule kind(EventType type) {
        KindRule kind = kinds.get(type);
        if (kind == null) {
            throw DOUBT;
        }
        return kind;
    }

    /** The value of attributes that are to be read again. */
    public enum Unread {
        UNREAD
    }
}
