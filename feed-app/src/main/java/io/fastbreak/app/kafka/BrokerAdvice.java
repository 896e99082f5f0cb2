package io.fastbreak.app.kafka;

import static java.util.Objects.requireNonNullElse;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.Settings;
import io.fastbreak.pipeline.kafka.TopicAdministration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/**
 * A setting of a broker that costs time or records, for instance {@code add.partitions.to.txn.retry.backoff.ms=20}. Nothing
 * fails for it, so it is a hint and no error.
 *
 * @param broker its id
 * @param why what it costs
 */
public record BrokerAdvice(int broker, String setting, String is, String better, String why) {
    private static final String RETRY = "add.partitions.to.txn.retry.backoff.ms";
    private static final int BEST_RETRY_MS = 2;
    /** The session time-out of pipelines. */
    private static final int SESSION_MS = 6_000;

    /**
     * Of all brokers of the cluster, in the order of their ids.
     *
     * @throws OperationFailedException if the brokers do not answer, or it is not permitted to ask
     */
    static List<BrokerAdvice> of(Settings settings) {
        Map<Integer, Map<String, String>> brokers =
                new PipelineTopics(settings).administering(TopicAdministration::brokerConfigurations);
        List<BrokerAdvice> advice = new ArrayList<>();
        brokers.forEach((broker, configuration) -> advice.addAll(of(broker, configuration, brokers.size())));
        return advice;
    }

    /** The same for people to read. Who may see the topics need not be permitted to see the brokers' settings. */
    public static List<String> lines(Settings settings) {
        try {
            return of(settings).stream().map(BrokerAdvice::toString).toList();
        } catch (OperationFailedException e) {
            Throwable cause = requireNonNullElse(e.getCause(), e);
            return List.of("the settings of the brokers are not known: " + cause.getMessage());
        }
    }

    /** @param brokers of the cluster */
    static List<BrokerAdvice> of(int broker, Map<String, String> configuration, int brokers) {
        int replicas = Math.min(TopicCheck.ENOUGH_REPLICAS, brokers);
        Advisor advisor = new Advisor(broker, configuration, new ArrayList<>());
        advisor.number(
                RETRY,
                is -> is > BEST_RETRY_MS,
                BEST_RETRY_MS,
                "a transaction waits for so long if the one before it is just ending, and every output with it");
        advisor.number(
                "group.min.session.timeout.ms",
                is -> is > SESSION_MS,
                SESSION_MS,
                "pipelines with their own session time-out cannot join their group");
        advisor.number(
                "offsets.topic.replication.factor",
                is -> is < replicas,
                replicas,
                "groups lose their offsets with one broker");
        advisor.number(
                "transaction.state.log.replication.factor",
                is -> is < replicas,
                replicas,
                "without the broker that has them, pipelines cannot commit");
        advisor.off(
                "unclean.leader.election.enable",
                "a broker that lacks the last records may become leader, and they are lost");
        advisor.off("auto.create.topics.enable", "a client that misspells a name creates a topic with other settings");
        return advisor.advice();
    }

    private record Advisor(int broker, Map<String, String> configuration, List<BrokerAdvice> advice) {
        private void number(String setting, IntPredicate isBad, int better, String why) {
            String is = configuration.get(setting);
            if (is != null && isBad.test(Integer.parseInt(is))) {
                advice.add(new BrokerAdvice(broker, setting, is, Integer.toString(better), why));
            }
        }

        private void off(String setting, String why) {
            if ("true".equals(configuration.get(setting))) {
                advice.add(new BrokerAdvice(broker, setting, "true", "false", why));
            }
        }
    }

    /** {@code broker 1: add.partitions.to.txn.retry.backoff.ms is 20, better 2: a transaction waits …}. */
    @Override
    public String toString() {
        return "broker %d: %s is %s, better %s: %s".formatted(broker, setting, is, better, why);
    }
}
