package io.fastbreak.simulator.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.json.JSONArray;
import org.json.JSONObject;

/** Jackson's values as the values that everit judges: nulls are kept, and {@code 1.0} is an integer. */
final class OrgJson {

    private OrgJson() {}

    static Object of(JsonNode node) {
        return switch (node.getNodeType()) {
            case OBJECT -> object(node);
            case ARRAY -> array(node);
            case STRING -> node.textValue();
            case BOOLEAN -> node.booleanValue();
            case NUMBER -> number(node.decimalValue());
            case NULL, MISSING -> JSONObject.NULL;
            case BINARY, POJO -> throw new IllegalArgumentException("no JSON value: " + node.getNodeType());
        };
    }

    static JSONObject object(JsonNode node) {
        JSONObject object = new JSONObject();
        node.properties().forEach(property -> object.put(property.getKey(), of(property.getValue())));
        return object;
    }

    private static JSONArray array(JsonNode node) {
        JSONArray array = new JSONArray();
        node.forEach(item -> array.put(of(item)));
        return array;
    }

    private static Number number(BigDecimal value) {
        // A huge exponent would otherwise be written out digit by digit.
        boolean integral = value.stripTrailingZeros().scale() <= 0 && value.scale() > -400;
        return integral ? integer(value.toBigInteger()) : value;
    }

    /** The keywords of a schema must be of type Integer for everit. */
    private static Number integer(BigInteger value) {
        return value.bitLength() < Integer.SIZE ? Integer.valueOf(value.intValue()) : value;
    }
}
