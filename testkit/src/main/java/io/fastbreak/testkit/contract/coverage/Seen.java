package io.fastbreak.testkit.contract.coverage;

import io.fastbreak.simulator.http.RecordedExchange;
import io.fastbreak.testkit.contract.coverage.Item.Kind;
import java.util.Set;
import java.util.TreeSet;

/** The items of a contract that one exchange exercises. */
final class Seen {

    private final Contract contract;
    private final RecordedExchange traffic;
    private final Set<Item> items = new TreeSet<>();

    private Seen(Contract contract, RecordedExchange traffic) {
        this.contract = contract;
        this.traffic = traffic;
    }

    /** None where there was no whole answer. */
    static Set<Item> in(RecordedExchange traffic, Contract contract) {
        Seen seen = new Seen(contract, traffic);
        if (traffic.reply() != null) {
            seen.look(Exchange.of(traffic, traffic.reply()));
        }
        seen.items.retainAll(contract.items());
        return seen.items;
    }

    private void look(Exchange exchange) {
        if (exchange.isAccepted()) {
            success(exchange);
        } else {
            failure(exchange);
        }
        contract.limits().shownBy().forEach((item, shown) -> {
            if (shown.test(exchange)) {
                items.add(item);
            }
        });
    }

    private void success(Exchange exchange) {
        add(Kind.SUCCEEDS, "" + exchange.status());
        exchange.received().paths().forEach(path -> add(Kind.RECEIVES, path));
        traffic.headers().keySet().forEach(name -> add(Kind.SENDS, "header " + name));
        exchange.sent().paths().forEach(path -> {
            add(Kind.SENDS, "body " + path);
            add(Kind.SENDS, "query " + path);
        });
        contract.items().stream()
                .filter(item -> item.operation().equals(traffic.operationId())
                        && item.name().startsWith("path "))
                .forEach(items::add);
    }

    private void failure(Exchange exchange) {
        add(Kind.FAILS, "" + exchange.status());
        add(Kind.FAILS, exchange.status() / 100 + "XX");
        exchange.received().of("reason").forEach(reason -> add(Kind.FAILS, exchange.status() + " " + reason));
        exchange.received()
                .paths()
                .forEach(path -> items.add(new Item(Item.ANY, Kind.RECEIVES, path + " of an error")));
    }

    private void add(Kind kind, String name) {
        items.add(new Item(traffic.operationId(), kind, name));
    }
}
