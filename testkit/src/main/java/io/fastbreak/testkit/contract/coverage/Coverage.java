package io.fastbreak.testkit.contract.coverage;

import io.fastbreak.simulator.http.RecordedExchange;
import io.fastbreak.testkit.contract.coverage.Item.Kind;
import java.util.Comparator;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Which test exercised what of a document, by the traffic of this process; tests run one after another. Safe for use by
 * several threads.
 */
public final class Coverage {

    private static final Map<String, Coverage> ALL = new ConcurrentHashMap<>();
    private static volatile String running = "";

    private final Contract contract;
    private final Map<Item, Set<String>> tests = new TreeMap<>();
    private final Map<String, Integer> sizes = new TreeMap<>();

    private Coverage(Contract contract) {
        this.contract = contract;
    }

    /** @param document its file name */
    public static Coverage of(String document) {
        return ALL.computeIfAbsent(document, name -> new Coverage(Contract.load(name)));
    }

    /** Names the test that runs from now on; empty for none, and then nothing is noted. */
    public static void running(String test) {
        running = test;
    }

    /** Notes what an exchange exercises. */
    public void note(RecordedExchange traffic) {
        String test = running;
        if (!test.isEmpty()) {
            Seen.in(traffic, contract).forEach(item -> note(item, test));
        }
    }

    /** Notes that a client has refused to send what breaks the limit of a field. */
    public void noteUnsent(String field) {
        Item item = new Item(Item.ANY, Kind.UNSENT, field);
        if (!running.isEmpty() && contract.items().contains(item)) {
            note(item, running);
        }
    }

    private synchronized void note(Item item, String test) {
        if (tests.computeIfAbsent(item, any -> new TreeSet<>()).add(test)) {
            sizes.merge(test, 1, Integer::sum);
        }
    }

    Contract contract() {
        return contract;
    }

    /** What no test has exercised. */
    synchronized Set<Item> unexercised() {
        Set<Item> items = new TreeSet<>(contract.items());
        items.removeAll(tests.keySet());
        return items;
    }

    synchronized boolean isShownBy(Item item, String test) {
        return tests.getOrDefault(item, Set.of()).contains(test);
    }

    /** One test for each item: of limits the one that shows the least else, of all others the one that shows the most. */
    synchronized Map<Item, String> claims() {
        Comparator<String> bySize = Comparator.comparing((String test) -> sizes.getOrDefault(test, 0));
        Map<Item, String> claims = new TreeMap<>();
        tests.forEach((item, shownBy) -> {
            Comparator<String> best = item.kind().isLimit() ? bySize : bySize.reversed();
            claims.put(
                    item, shownBy.stream().min(best.thenComparing(test -> test)).orElseThrow());
        });
        return claims;
    }
}
