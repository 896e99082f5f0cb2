package io.fastbreak.simulator.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.json.JSONArray;
import org.json.JSONObject;

/** Converts Jackson's values to those of everit's validator: keeps nulls and converts {@code 1.0} to an integer. */
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
            case BINARY, POJO -> throw new IllegalArgumentException("not a JSON value: " + node.getNodeType());
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
        // A number with a huge exponent would be expanded digit by digit.
        boolean integral = value.stripTrailingZeros().scale() <= 0 && value.scale() > -400;
        return integral ? integer(value.toBigInteger()) : value;
    }

    /** Everit requires the keywords of a schema to have the type Integer. */
    private static Number integer(BigInteger value) {
        return value.bitLength() < Integer.SIZE ? Integer.valueOf(value.intValue()) : value;
    }
}
