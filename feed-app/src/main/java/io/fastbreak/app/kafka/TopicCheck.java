package io.fastbreak.app.kafka;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.fastbreak.pipeline.kafka.TopicFacts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Compares topics with what the pipeline needs. Harmless differences pass: longer retention, larger messages, smaller
 * segments.
 *
 * @param bootstrap brokers, for the suggested commands
 * @param partitions that each topic must have, as many as raw has
 * @param replication that each should have
 * @param brokers ids of the brokers of the cluster
 */
public record TopicCheck(String bootstrap, int partitions, int replication, List<Integer> brokers) {
    private static final String POLICY = "cleanup.policy";
    private static final String INSYNC = "min.insync.replicas";
    /** With this many replicas, min.insync.replicas of 2 tolerates one broker that is down. */
    static final int ENOUGH_REPLICAS = 3;

    /**
     * A difference of a topic from what the pipeline needs.
     *
     * @param what partitions, replication or the name of a configuration
     * @param fix the command that removes the difference, or another instruction
     */
    public record Difference(
            String what,
            String is,
            String wanted,
            @JsonProperty("mend") String fix) {}

    /** @param wanted configurations that the pipeline sets when it creates the topic */
    List<Difference> differences(TopicFacts facts, Map<String, String> wanted) {
        List<Difference> differences = new ArrayList<>();
        partitions(facts).ifPresent(differences::add);
        replication(facts).ifPresent(differences::add);
        policy(facts, wanted.getOrDefault(POLICY, "delete")).ifPresent(differences::add);
        wanted.forEach((name, value) -> {
            if (!name.equals(POLICY) && !isEnough(name, facts.configured(name), value)) {
                differences.add(configuration(facts, name, value));
            }
        });
        insync(facts).ifPresent(differences::add);
        return differences;
    }

    private Optional<Difference> partitions(TopicFacts facts) {
        int found = facts.partitions();
        if (found == partitions) {
            return Optional.empty();
        }
        String fix = found < partitions
                ? command("kafka-topics.sh", "--alter --topic " + facts.topic() + " --partitions " + partitions)
                        + "   # only while the topic is empty: fixtures change their partitions"
                : command("kafka-topics.sh", "--delete --topic " + facts.topic())
                        + "   # its records are lost; then: fastbreak topics create --set topics.partitions="
                        + partitions;
        return Optional.of(new Difference("partitions", Integer.toString(found), Integer.toString(partitions), fix));
    }

    private Optional<Difference> replication(TopicFacts facts) {
        if (facts.replication() >= replication) {
            return Optional.empty();
        }
        String fix = brokers.size() < replication
                ? "the cluster has " + brokers.size() + " brokers: add some, or set topics.replication="
                        + brokers.size()
                : "echo '" + reassignment(facts) + "' > replicas.json && "
                        + command("kafka-reassign-partitions.sh", "--reassignment-json-file replicas.json --execute");
        return Optional.of(new Difference(
                "replication", Integer.toString(facts.replication()), Integer.toString(replication), fix));
    }

    private String reassignment(TopicFacts facts) {
        return IntStream.range(0, facts.partitions())
                .mapToObj(partition -> "{\"topic\":\"" + facts.topic() + "\",\"partition\":" + partition
                        + ",\"replicas\":" + replicas(facts.replicas().get(partition), partition) + "}")
                .collect(Collectors.joining(",", "{\"version\":1,\"partitions\":[", "]}"));
    }

    /** The present ones and the next brokers, starting at another one for each partition. */
    private List<Integer> replicas(List<Integer> known, int partition) {
        List<Integer> all = new ArrayList<>(known);
        for (int i = 0; all.size() < replication && i < brokers.size(); i++) {
            Integer next = brokers.get((partition + i) % brokers.size());
            if (!all.contains(next)) {
                all.add(next);
            }
        }
        return all;
    }

    private Optional<Difference> policy(TopicFacts facts, String wanted) {
        return words(facts.configured(POLICY)).equals(words(wanted))
                ? Optional.empty()
                : Optional.of(configuration(facts, POLICY, wanted));
    }

    private static Set<String> words(String list) {
        return new TreeSet<>(Arrays.asList(list.split("\\s*,\\s*")));
    }

    private static boolean isEnough(String name, String found, String wanted) {
        return switch (name) {
            case "max.message.bytes" -> number(found) >= number(wanted);
            case "retention.ms" -> number(found) < 0 || number(found) >= number(wanted);
            case "segment.ms", "segment.bytes", "delete.retention.ms" -> number(found) <= number(wanted);
            default -> found.equals(wanted);
        };
    }

    private static long number(String text) {
        return text.isEmpty() ? 0 : Long.parseLong(text);
    }

    private Optional<Difference> insync(TopicFacts facts) {
        if (facts.replication() < ENOUGH_REPLICAS) {
            return Optional.empty();
        }
        long found = number(facts.configured(INSYNC));
        return found >= 2 && found < facts.replication()
                ? Optional.empty()
                : Optional.of(configuration(facts, INSYNC, "2"));
    }

    private Difference configuration(TopicFacts facts, String name, String wanted) {
        String value = wanted.contains(",") ? "[" + wanted + "]" : wanted;
        return new Difference(
                name,
                facts.configured(name),
                wanted,
                command(
                        "kafka-configs.sh",
                        "--alter --entity-type topics --entity-name " + facts.topic() + " --add-config " + name + "="
                                + value));
    }

    private String command(String script, String rest) {
        return script + " --bootstrap-server " + bootstrap + " " + rest;
    }
}
