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

/** The schema of a parameter, whose text may represent a number or a boolean. */
public final class ParameterSchema {

    private final ValueSchema schema;
    private final boolean isInteger;

    /** @param isInteger true if it must not have a decimal point */
    ParameterSchema(ValueSchema schema, boolean isInteger) {
        this.schema = schema;
        this.isInteger = isInteger;
    }

    /** The violations; empty if the text, or the value that it represents, is valid. */
    public List<String> violations(String text) {
        boolean valid = Stream.of(new TextNode(text), represented(text))
                .anyMatch(value -> schema.violations(value).isEmpty());
        return valid
                ? List.of()
                : schema.violations(represented(text)).values().stream()
                        .flatMap(List::stream)
                        .toList();
    }

    private ValueNode represented(String text) {
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
