package io.fastbreak.validator;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import io.fastbreak.model.feed.RejectionReason;
import java.io.IOException;
import java.nio.CharBuffer;
import java.util.function.Consumer;
import org.json.JSONArray;
import org.json.JSONObject;

/**
 * Builds the values that everit judges out of Jackson's tokens, since org.json's own reader is lenient. The tree grows
 * from its root, so that after a fault it holds what was read before it; a scalar joins it only when the token behind
 * it was read too, since a cut text can end in the middle of a number.
 */
final class TreeReader {
    private static final JsonFactory JSON = new JsonFactory();

    private final JsonParser parser;
    private final int maxDepth;

    private TreeReader(JsonParser parser, int maxDepth) {
        this.parser = parser;
        this.maxDepth = maxDepth;
    }

    static Reading read(CharBuffer text, int maxDepth) {
        JSONObject root = new JSONObject();
        try (JsonParser parser = JSON.createParser(text.array(), 0, text.length())) {
            new TreeReader(parser, maxDepth).readInto(root);
            return new Reading(root, null);
        } catch (FaultException e) {
            return new Reading(root, e.fault);
        } catch (IOException e) {
            throw new AssertionError("reading from memory", e);
        }
    }

    private void readInto(JSONObject root) throws IOException {
        try {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw fault(RejectionReason.MALFORMED_JSON, "syntax", "an event is one JSON object");
            }
            object(root, 1);
            if (parser.nextToken() != null) {
                throw fault(RejectionReason.MALFORMED_JSON, "syntax", "nothing may follow the object");
            }
        } catch (StreamConstraintsException e) {
            throw fault(RejectionReason.TOO_LARGE, "maxLength", e.getOriginalMessage());
        } catch (JsonProcessingException e) {
            throw fault(RejectionReason.MALFORMED_JSON, "syntax", explained(e));
        }
    }

    private void object(JSONObject object, int depth) throws IOException {
        JsonToken token = parser.nextToken();
        while (token == JsonToken.FIELD_NAME) {
            String name = unicode(parser.currentName());
            if (object.has(name)) {
                throw fault(RejectionReason.DUPLICATE_PROPERTY, "duplicate", "the property stands twice in one object");
            }
            token = value(parser.nextToken(), depth, value -> object.put(name, value));
        }
    }

    private void array(JSONArray array, int depth) throws IOException {
        JsonToken token = parser.nextToken();
        while (token != JsonToken.END_ARRAY) {
            token = value(token, depth, array::put);
        }
    }

    /** Reads the value that begins with the token and returns the token behind it. */
    private JsonToken value(JsonToken token, int depth, Consumer<Object> home) throws IOException {
        if (token.isStructStart()) {
            structure(token, depth + 1, home);
            return parser.nextToken();
        }
        Object scalar = scalar(token);
        JsonToken next = parser.nextToken();
        home.accept(scalar);
        return next;
    }

    private void structure(JsonToken start, int depth, Consumer<Object> home) throws IOException {
        if (depth > maxDepth) {
            throw fault(RejectionReason.TOO_DEEP, "maxDepth", "nested deeper than the allowed " + maxDepth);
        }
        if (start == JsonToken.START_OBJECT) {
            JSONObject object = new JSONObject();
            home.accept(object);
            object(object, depth);
        } else {
            JSONArray array = new JSONArray();
            home.accept(array);
            array(array, depth);
        }
    }

    private Object scalar(JsonToken token) throws IOException {
        return switch (token) {
            case VALUE_STRING -> unicode(parser.getText());
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NULL -> JSONObject.NULL;
            default -> number();
        };
    }

    private Number number() throws IOException {
        if (parser.getTextLength() > JsonNumber.MAX_LENGTH) {
            String message = "a number of " + parser.getTextLength() + " characters, allowed are ";
            throw fault(RejectionReason.TOO_LARGE, "maxLength", message + JsonNumber.MAX_LENGTH);
        }
        return JsonNumber.of(parser.getText());
    }

    /** Refuses what no UTF-8 output could carry: half of a surrogate pair, written as an escape. */
    private String unicode(String text) throws FaultException {
        int length = text.length();
        for (int i = 0; i < length; i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                boolean paired = i + 1 < length && Character.isSurrogatePair(text.charAt(i), text.charAt(i + 1));
                if (!paired) {
                    throw fault(RejectionReason.INVALID_UTF8, "utf8", "an escape is half of a surrogate pair");
                }
                i++;
            }
        }
        return text;
    }

    private FaultException fault(RejectionReason reason, String keyword, String message) {
        String pointer = parser.getParsingContext().pathAsPointer().toString();
        return new FaultException(TextFault.of(reason, pointer, keyword, message));
    }

    /** Jackson's word on the fault and where it is, without the note on where an unclosed structure began. */
    private static String explained(JsonProcessingException e) {
        String what = e.getOriginalMessage();
        int note = what.indexOf(" (start marker");
        var where = e.getLocation();
        return (note < 0 ? what : what.substring(0, note)) + ", line " + where.getLineNr() + ", column "
                + where.getColumnNr();
    }

    /** Ends the reading at the first fault; without a stack trace, as it never leaves this class. */
    private static final class FaultException extends IOException {
        final transient TextFault fault;

        FaultException(TextFault fault) {
            this.fault = fault;
        }

        @Override
        @SuppressWarnings("UnsynchronizedOverridesSynchronized")
        public Throwable fillInStackTrace() {
            return this;
        }
    }
}
