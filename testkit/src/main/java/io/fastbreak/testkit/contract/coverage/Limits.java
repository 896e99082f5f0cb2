package io.fastbreak.testkit.contract.coverage;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.testkit.contract.coverage.Item.Kind;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;

/** What values may be, and the exchanges that show it. A field of one name is asked the same wherever it stands. */
final class Limits {

    private final Map<Item, Predicate<Exchange>> shownBy = new TreeMap<>();

    /** Each limit, with the exchanges that show it. */
    Map<Item, Predicate<Exchange>> shownBy() {
        return shownBy;
    }

    /** A parameter or field of a request. */
    void request(String path, JsonNode schema) {
        String field = Schemas.leaf(path);
        Constraint.of(schema).forEach(constraint -> {
            keeps(field + " " + constraint.keeping() + " sent", constraint, exchange -> exchange.sent()
                    .of(field));
            if (constraint.breaking() != null) {
                breaks(
                        field + " " + constraint.breaking(),
                        exchange -> exchange.isRefusedFor(field)
                                && exchange.sent()
                                        .of(field)
                                        .contains(constraint.breach().asText()));
            }
            if (constraint.isLimit()) {
                unsent(field);
            }
        });
    }

    /** A parameter of a path, which is never sent where it breaks a limit. */
    void path(String name, JsonNode schema) {
        if (Constraint.of(schema).stream().anyMatch(Constraint::isLimit)) {
            unsent(name);
        }
    }

    /** A field of an answer. */
    void answer(String path, JsonNode schema) {
        String field = Schemas.leaf(path);
        Constraint.of(schema)
                .forEach(constraint -> keeps(
                        field + " " + constraint.keeping() + " received", constraint, exchange -> exchange.received()
                                .of(field)));
    }

    /** A field without which a body is refused. */
    void required(String field) {
        breaks(
                field + " is missing",
                exchange -> exchange.isRefusedFor(field)
                        && exchange.sent().of(field).isEmpty());
    }

    /** The longest window between two parameters. */
    void window(String from, String to, int days) {
        Duration longest = Duration.ofDays(days);
        shownBy.put(
                item(Kind.KEEPS, to + " " + days + " days after " + from + " sent"),
                exchange -> exchange.isAccepted() && window(exchange, from, to).equals(longest));
        breaks(
                to + " is more than " + days + " days after " + from,
                exchange ->
                        exchange.isRefusedFor(to) && window(exchange, from, to).compareTo(longest) > 0);
        unsent(to);
    }

    /** The largest page where a parameter is true; a larger one counts as that. */
    void cap(String field, String where, int most) {
        shownBy.put(
                item(Kind.KEEPS, field + " above " + most + " sent with " + where + ", received as " + most),
                exchange -> exchange.isAccepted()
                        && exchange.sent().of(where).contains("true")
                        && exchange.sent().of(field).stream().anyMatch(value -> Integer.parseInt(value) > most)
                        && exchange.received().of("next").stream()
                                .anyMatch(link -> link.contains(field + "=" + most + "&")));
    }

    private static Duration window(Exchange exchange, String from, String to) {
        Set<String> start = exchange.sent().of(from);
        Set<String> end = exchange.sent().of(to);
        return start.size() == 1 && end.size() == 1
                ? Duration.between(
                        Instant.parse(start.iterator().next()),
                        Instant.parse(end.iterator().next()))
                : Duration.ZERO;
    }

    private interface Side {

        Set<String> values(Exchange exchange);
    }

    private void keeps(String name, Constraint constraint, Side side) {
        if (constraint.keeping() != null) {
            shownBy.put(
                    item(Kind.KEEPS, name),
                    exchange -> exchange.isAccepted()
                            && side.values(exchange).stream().anyMatch(constraint.keeps()));
        }
    }

    private void breaks(String name, Predicate<Exchange> shown) {
        shownBy.put(item(Kind.BREAKS, name), shown);
    }

    private void unsent(String field) {
        shownBy.put(item(Kind.UNSENT, field), exchange -> false);
    }

    private static Item item(Kind kind, String name) {
        return new Item(Item.ANY, kind, name);
    }
}
