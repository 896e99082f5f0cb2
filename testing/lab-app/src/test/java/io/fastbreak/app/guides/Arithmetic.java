package io.fastbreak.app.guides;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Calculates lines such as {@code heap = live * (game + 2) = 1,234}: names, the four operations, brackets, ceil. */
final class Arithmetic {
    private static final Pattern TOKEN = Pattern.compile("\\s*([\\d.,]+|\\w+|[-+*/()])");

    private final Map<String, Double> known = new HashMap<>();
    private Matcher tokens = TOKEN.matcher("");
    private String token = "";

    /** The value of an expression, which goes by that name from now on. */
    double define(String name, String expression) {
        tokens = TOKEN.matcher(expression);
        advance();
        double value = sum();
        if (!token.isEmpty()) {
            throw new IllegalArgumentException("cannot be read from " + token + " on: " + expression);
        }
        known.put(name, value);
        return value;
    }

    private void advance() {
        token = tokens.lookingAt() ? tokens.group(1) : "";
        tokens.region(token.isEmpty() ? tokens.regionStart() : tokens.end(), tokens.regionEnd());
    }

    private boolean took(String operator) {
        boolean is = token.equals(operator);
        if (is) {
            advance();
        }
        return is;
    }

    private double sum() {
        double sum = product();
        while (token.matches("[-+]")) {
            sum += took("+") ? product() : took("-") ? -product() : 0;
        }
        return sum;
    }

    private double product() {
        double product = factor();
        while (token.matches("[*/]")) {
            product *= took("*") ? factor() : took("/") ? 1 / factor() : 1;
        }
        return product;
    }

    private double factor() {
        if (took("(")) {
            double value = sum();
            advance();
            return value;
        }
        if (took("ceil")) {
            return Math.ceil(factor());
        }
        String operand = token;
        advance();
        if (Character.isDigit(operand.charAt(0))) {
            return Double.parseDouble(operand.replace(",", ""));
        }
        if (!known.containsKey(operand)) {
            throw new IllegalArgumentException(operand + " is used before it is defined");
        }
        return known.get(operand);
    }
}
