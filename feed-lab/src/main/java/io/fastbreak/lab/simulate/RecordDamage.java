package io.fastbreak.lab.simulate;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** Ways in which a record can be no valid event. */
enum RecordDamage {
    TRUNCATED {
        @Override
        byte[] apply(ObjectNode event, SeededRandom dice) {
            byte[] whole = EventBytes.of(event);
            return Arrays.copyOf(whole, dice.between(1, whole.length - 1));
        }
    },
    NOT_JSON {
        @Override
        byte[] apply(ObjectNode event, SeededRandom dice) {
            return "502 Bad Gateway".getBytes(StandardCharsets.UTF_8);
        }
    },
    EMPTY {
        @Override
        byte[] apply(ObjectNode event, SeededRandom dice) {
            return new byte[0];
        }
    },
    INVALID_UTF8 {
        @Override
        byte[] apply(ObjectNode event, SeededRandom dice) {
            byte[] bytes = EventBytes.of(event.deepCopy().put("traceId", "?"));
            bytes[EventBytes.indexOf(bytes, '?')] = (byte) 0xFF;
            return bytes;
        }
    },
    DUPLICATE_PROPERTY {
        @Override
        byte[] apply(ObjectNode event, SeededRandom dice) {
            String twice = "{\"id\":\"twice\"," + new String(EventBytes.of(event), StandardCharsets.UTF_8).substring(1);
            return twice.getBytes(StandardCharsets.UTF_8);
        }
    },
    WRONG_TYPE {
        @Override
        byte[] apply(ObjectNode event, SeededRandom dice) {
            return EventBytes.of(event.deepCopy().put(dice.pick(List.of("competitors", "participants", "tags")), 7));
        }
    },
    MISSING_FIELD {
        @Override
        byte[] apply(ObjectNode event, SeededRandom dice) {
            ObjectNode copy = event.deepCopy();
            copy.remove(dice.pick(List.of("version", "traceId", "participants", "tags")));
            return EventBytes.of(copy);
        }
    },
    UNLISTED_KIND {
        @Override
        byte[] apply(ObjectNode event, SeededRandom dice) {
            return EventBytes.of(event.deepCopy().put("eventType", "HALF_TIME_SHOW"));
        }
    },
    OVERSIZE {
        @Override
        byte[] apply(ObjectNode event, SeededRandom dice) {
            ObjectNode copy = event.deepCopy();
            copy.withObject("/tags").put("padding", "x".repeat(MORE_THAN_ALLOWED));
            return EventBytes.of(copy);
        }
    };

    /** One more than the default limit of an event, bytes. */
    private static final int MORE_THAN_ALLOWED = (1 << 20) + 1;

    /** A damaged form of the event. */
    abstract byte[] apply(ObjectNode event, SeededRandom dice);
}
