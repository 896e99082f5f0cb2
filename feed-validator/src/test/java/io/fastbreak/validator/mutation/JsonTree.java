package io.fastbreak.validator.mutation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/**
 * JSON that may be broken: names may stand twice, and names and scalars are written as they are, whatever they are.
 */
final class JsonTree {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private JsonTree() {}

    sealed interface Value permits Structure, Scalar {}

    /** An object, or an array whose members have empty names. */
    record Structure(boolean isObject, List<Member> members) implements Value {}

    /** @param text as it is written, a string in its quotes */
    record Scalar(String text) implements Value {}

    /** @param name as it is written, in its quotes */
    record Member(String name, Value value) {}

    static Structure parse(String json) {
        try {
            return (Structure) of(MAPPER.readTree(json));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Value of(JsonNode node) {
        if (node.isValueNode()) {
            return new Scalar(node.toString());
        }
        List<Member> members = new ArrayList<>();
        if (node.isObject()) {
            node.properties().forEach(p -> members.add(new Member('"' + p.getKey() + '"', of(p.getValue()))));
        } else {
            node.forEach(element -> members.add(new Member("", of(element))));
        }
        return new Structure(node.isObject(), members);
    }

    /** @param space what stands between any two tokens */
    static void write(Value value, String space, StringBuilder out) {
        if (value instanceof Structure structure) {
            out.append(structure.isObject() ? '{' : '[');
            String separator = "";
            for (Member member : structure.members()) {
                out.append(separator).append(space);
                if (structure.isObject()) {
                    out.append(member.name()).append(space).append(':').append(space);
                }
                write(member.value(), space, out);
                separator = ",";
            }
            out.append(space).append(structure.isObject() ? '}' : ']');
        } else {
            out.append(((Scalar) value).text());
        }
    }
}
