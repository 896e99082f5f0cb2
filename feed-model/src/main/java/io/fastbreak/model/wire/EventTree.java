package io.fastbreak.model.wire;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.model.event.EventMarks;
import java.io.IOException;
import java.math.BigDecimal;

/**
 * The JSON of an event as a tree, hashed on the way. The hash of an object is a sum over its properties, so it does not depend
 * on their order. Numbers without a bound in the contract are held within int64, and 1.2e4 is an integer.
 */
final class EventTree {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final int LONG_DIGITS = 19;
    private static final double EXACT = 1L << 53;
    private static final double LARGEST = 0x1p63;

    private final JsonParser parser;
    private final JsonNode root;
    private boolean hasBadNotice;
    /** Of the value that was read last. */
    private long hash;

    /** @param parser on the first token of the event */
    EventTree(JsonParser parser) throws IOException {
        this.parser = parser;
        root = value(0, "");
    }

    JsonNode root() {
        return root;
    }

    /** The hash over everything but {@code traceId} and {@code audit.publishedUtc}. */
    long contentHash() {
        return hash;
    }

    /** True if the event says anywhere but among its attributes that the feed is not reliable. */
    boolean hasBadNotice() {
        return hasBadNotice;
    }

    /** @param name of the property that the value belongs to */
    private JsonNode value(int depth, String name) throws IOException {
        return switch (parser.currentToken()) {
            case START_OBJECT -> object(depth, name);
            case START_ARRAY -> array(depth, name);
            case VALUE_STRING -> {
                hash = ContentHash.string(ContentHash.text(parser.getText()));
                yield NODES.textNode(parser.getText());
            }
            case VALUE_TRUE -> hashed(ContentHash.TRUE, NODES.booleanNode(true));
            case VALUE_FALSE -> hashed(ContentHash.FALSE, NODES.booleanNode(false));
            case VALUE_NULL -> hashed(ContentHash.NULL, NODES.nullNode());
            default -> number();
        };
    }

    private JsonNode hashed(long valueHash, JsonNode value) {
        hash = valueHash;
        return value;
    }

    private JsonNode object(int depth, String of) throws IOException {
        ObjectNode object = NODES.objectNode();
        boolean isAttributes = depth == 1 && of.equals("attributes");
        long sum = ContentHash.OBJECT;
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            JsonToken first = parser.nextToken();
            if (EventMarks.NOTICES.contains(name) && !isAttributes) {
                hasBadNotice |= first != JsonToken.VALUE_NULL && first != JsonToken.VALUE_TRUE;
            }
            object.set(name, value(depth + 1, name));
            if (isContent(depth, of, name)) {
                sum += ContentHash.property(ContentHash.text(name), hash);
            }
        }
        return hashed(sum, object);
    }

    /** False for what differs between two deliveries of the same event. */
    private static boolean isContent(int depth, String of, String name) {
        return switch (depth) {
            case 0 -> !name.equals("traceId");
            case 1 -> !(of.equals("audit") && name.equals("publishedUtc"));
            default -> true;
        };
    }

    private JsonNode array(int depth, String of) throws IOException {
        ArrayNode array = NODES.arrayNode();
        long elements = ContentHash.ARRAY;
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            array.add(value(depth + 1, of));
            elements = ContentHash.element(elements, hash);
        }
        return hashed(elements, array);
    }

    private JsonNode number() throws IOException {
        String text = parser.getText();
        boolean isInteger = parser.currentToken() == JsonToken.VALUE_NUMBER_INT;
        int digits = text.startsWith("-") ? text.length() - 1 : text.length();
        boolean isPlain = isInteger && digits < LONG_DIGITS;
        hash = isPlain ? ContentHash.integer(parser.getLongValue()) : ContentHash.number(ContentHash.text(text));
        if (isInteger && parser.getNumberType() != JsonParser.NumberType.BIG_INTEGER) {
            return NODES.numberNode(parser.getLongValue());
        }
        // A BigDecimal may be as large as its exponent, so most are taken as a double.
        double value = parser.getDoubleValue();
        // 2^63 as a double may have been a little less; what is larger is held within int64 where it is read.
        boolean isRounded = Math.abs(value) >= EXACT && Math.abs(value) <= LARGEST;
        return isRounded ? NODES.numberNode(withinLong(new BigDecimal(text))) : NODES.numberNode(value);
    }

    private static long withinLong(BigDecimal value) {
        return value.max(BigDecimal.valueOf(Long.MIN_VALUE))
                .min(BigDecimal.valueOf(Long.MAX_VALUE))
                .longValue();
    }
}
