package io.fastbreak.simulator.openapi;

import com.fasterxml.jackson.databind.node.BigIntegerNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.TextNode;
import com.fasterxml.jackson.databind.node.ValueNode;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.Stream;

/** The schema of a parameter, which is a text that may stand for a number or a boolean. */
public final class ParameterSchema {

    private final ValueSchema schema;
    private final boolean isInteger;

    /** @param isInteger whether it is written without a decimal point */
    ParameterSchema(ValueSchema schema, boolean isInteger) {
        this.schema = schema;
        this.isInteger = isInteger;
    }

    /** What the schema finds wrong; empty when the text, or the value that it stands for, is valid. */
    public List<String> violations(String text) {
        boolean valid = Stream.of(new TextNode(text), standsFor(text))
                .anyMatch(value -> schema.violations(value).isEmpty());
        return valid
                ? List.of()
                : schema.violations(standsFor(text)).values().stream()
                        .flatMap(List::stream)
                        .toList();
    }

    private ValueNode standsFor(String text) {
        if (text.equals("true") || text.equals("false")) {
            return BooleanNode.valueOf(text.equals("true"));
        }
        if (text.matches("-?[0-9]{1,40}")) {
            return new BigIntegerNode(new BigInteger(text));
        }
        return !isInteger && text.matches("-?[0-9]{1,40}\\.[0-9]{1,40}")
                ? new DecimalNode(new BigDecimal(text))
                : new TextNode(text);
    }
}
