package io.fastbreak.validator;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.wire.PlainNames;
import java.io.IOException;
import java.nio.CharBuffer;
import java.util.function.Consumer;
import org.json.JSONArray;
import org.json.JSONObject;

/**
 * Builds the values that everit validates from Jackson's tokens, since org.json's own parser is lenient. The tree grows
 * from its root, so that after a fault it holds what was read before it.
 */
final class TreeReader {
    private static final String DELIMITERS = ",]} \t\r\n";

    private final JsonParser parser;
    private final CharSequence text;
    private final int maxDepth;

    private TreeReader(JsonParser parser, CharSequence text, int maxDepth) {
        this.parser = parser;
        this.text = text;
        this.maxDepth = maxDepth;
    }

    static StrictText.Reading read(CharBuffer text, int maxDepth) {
        JSONObject root = new JSONObject();
        try (JsonParser parser = PlainNames.parser(text)) {
            new TreeReader(parser, text, maxDepth).readInto(root);
            return new StrictText.Reading(root, null);
        } catch (FaultException e) {
            return new StrictText.Reading(root, e.fault);
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
            throw isHalfSurrogate(e) ? halfSurrogate() : fault(RejectionReason.MALFORMED_JSON, "syntax", explained(e));
        }
    }

    private void object(JSONObject object, int depth) throws IOException {
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String name = unicode(parser.currentName());
            if (object.has(name)) {
                throw fault(RejectionReason.DUPLICATE_PROPERTY, "duplicate", "the property stands twice in one object");
            }
            value(parser.nextToken(), depth, value -> object.put(name, value));
        }
    }

    private void array(JSONArray array, int depth) throws IOException {
        JsonToken token = parser.nextToken();
        while (token != JsonToken.END_ARRAY) {
            value(token, depth, array::put);
            token = parser.nextToken();
        }
    }

    private void value(JsonToken token, int depth, Consumer<Object> home) throws IOException {
        if (token.isStructStart()) {
            structure(token, depth + 1, home);
        } else {
            home.accept(scalar(token));
        }
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
        if (!isDelimited()) {
            throw fault(RejectionReason.MALFORMED_JSON, "syntax", "the number has no end");
        }
        return JsonNumber.of(parser.getText());
    }

    /** Jackson takes a number as read if the text is cut or goes on with something else. */
    private boolean isDelimited() {
        int end = (int) parser.currentLocation().getCharOffset();
        return end < text.length() && DELIMITERS.indexOf(text.charAt(end)) >= 0;
    }

    /** Rejects half of a surrogate pair written as an escape, which cannot be encoded in UTF-8. */
    private String unicode(String text) throws FaultException {
        int length = text.length();
        for (int i = 0; i < length; i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                boolean paired = i + 1 < length && Character.isSurrogatePair(text.charAt(i), text.charAt(i + 1));
                if (!paired) {
                    throw halfSurrogate();
                }
                i++;
            }
        }
        return text;
    }

    /** Jackson rejects in names what it lets pass in values. */
    private static boolean isHalfSurrogate(JsonProcessingException e) {
        return e.getOriginalMessage().startsWith("Broken surrogate pair")
                || e.getOriginalMessage().startsWith("Unexpected low surrogate");
    }

    private FaultException halfSurrogate() {
        return fault(RejectionReason.INVALID_UTF8, "utf8", "an escape is half of a surrogate pair");
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
