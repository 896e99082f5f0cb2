package io.fastbreak.simulator.http;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** The faults of the requests to come: the first rule that applies to a request is used. */
public final class FaultScript {

    private final SortedSet<String> operations;
    private final List<FaultRule> rules = new ArrayList<>();
    private Random random = new Random(0);

    /** @param operations the operations of the document */
    public FaultScript(Set<String> operations) {
        this.operations = new TreeSet<>(operations);
    }

    /**
     * Fails the next requests of an operation, after the rules that were added before.
     *
     * @param operationId an operation of the document
     */
    public void failNext(int requests, String operationId, Fault fault) {
        add(FaultRule.next(requests, operationId, fault));
    }

    /**
     * Appends a rule.
     *
     * @throws IllegalArgumentException if the document has no such operation
     */
    public synchronized void add(FaultRule rule) {
        require(rule);
        rules.add(rule);
    }

    void require(FaultRule rule) {
        if (!rule.operationId().equals(FaultRule.ANY) && !operations.contains(rule.operationId())) {
            throw new IllegalArgumentException("there is no operation " + rule.operationId() + ", only " + operations);
        }
    }

    /** The rules that have requests left to fail, in order. */
    public synchronized List<FaultRule> rules() {
        return List.copyOf(rules);
    }

    /** Removes all rules. */
    public synchronized void clear() {
        rules.clear();
    }

    /** Sets the seed of the random shares. */
    public synchronized void seed(long seed) {
        random = new Random(seed);
    }

    /** The fault of a request that comes now, which uses it up; empty if it has none. */
    public synchronized Optional<Fault> next(String operationId) {
        for (int i = 0; i < rules.size(); i++) {
            FaultRule rule = rules.get(i);
            if (rule.appliesTo(operationId) && random.nextInt(100) < rule.percent()) {
                use(i, rule);
                return Optional.of(rule.fault());
            }
        }
        return Optional.empty();
    }

    private void use(int index, FaultRule rule) {
        if (rule.requests() == 1) {
            rules.remove(index);
        } else if (rule.requests() > 1) {
            rules.set(index, FaultRule.next(rule.requests() - 1, rule.operationId(), rule.fault()));
        }
    }
}
