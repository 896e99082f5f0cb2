package io.fastbreak.contract.coverage;

import io.fastbreak.contract.coverage.Item.Kind;
import io.fastbreak.simulator.http.RecordedExchange;
import java.util.Comparator;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/** Records which test exercises which item of a document; tests run one after another. Thread-safe. */
public final class Coverage {

    private static final Map<String, Coverage> BY_DOCUMENT = new ConcurrentHashMap<>();
    private static volatile String runningTest = "";

    private final Contract contract;
    private final Map<Item, Set<String>> tests = new TreeMap<>();
    private final Map<String, Integer> itemsByTest = new TreeMap<>();

    private Coverage(Contract contract) {
        this.contract = contract;
    }

    /** The coverage of a document in this process, by its file name. */
    public static Coverage of(String document) {
        return BY_DOCUMENT.computeIfAbsent(document, name -> new Coverage(Contract.load(name)));
    }

    /** Sets the running test; with an empty name nothing is recorded. */
    public static void setRunningTest(String test) {
        runningTest = test;
    }

    /** Records the items that an exchange with a complete response exercises. */
    public void note(RecordedExchange recorded) {
        String test = runningTest;
        if (!test.isEmpty()) {
            contract.exercisedBy(recorded).forEach(item -> note(item, test));
        }
    }

    /** Records that the client did not send a field beyond its limit. */
    public void noteUnsent(String field) {
        Item item = new Item(Item.ANY, Kind.UNSENT, field);
        if (!runningTest.isEmpty() && contract.items().contains(item)) {
            note(item, runningTest);
        }
    }

    private synchronized void note(Item item, String test) {
        if (tests.computeIfAbsent(item, any -> new TreeSet<>()).add(test)) {
            itemsByTest.merge(test, 1, Integer::sum);
        }
    }

    Contract contract() {
        return contract;
    }

    /** The items that no test has exercised. */
    synchronized Set<Item> unexercised() {
        Set<Item> items = new TreeSet<>(contract.items());
        items.removeAll(tests.keySet());
        return items;
    }

    synchronized boolean isExercisedBy(Item item, String test) {
        return tests.getOrDefault(item, Set.of()).contains(test);
    }

    /** One test for each item: the most specific one for a limit, the most general one for any other item. */
    synchronized Map<Item, String> testByItem() {
        Comparator<String> bySize = Comparator.comparing((String test) -> itemsByTest.getOrDefault(test, 0));
        Map<Item, String> chosen = new TreeMap<>();
        tests.forEach((item, names) -> {
            Comparator<String> best = item.kind().isLimit() ? bySize : bySize.reversed();
            chosen.put(
                    item, names.stream().min(best.thenComparing(test -> test)).orElseThrow());
        });
        return chosen;
    }
}
