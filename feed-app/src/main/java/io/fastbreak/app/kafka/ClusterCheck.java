package io.fastbreak.app.kafka;

import static java.util.Objects.requireNonNullElse;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.CommonClientConfigs;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.DescribeClusterOptions;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.errors.AuthenticationException;
import org.jspecify.annotations.Nullable;

/**
 * Asks a Kafka cluster for its brokers, with a short time-out: clients themselves wait a minute for a broker that is not
 * there. The answer comes from an address that the cluster advertises, so an advertised address that cannot be reached is
 * found as well. The request needs no permission.
 */
public final class ClusterCheck {
    /** Together with the start of a process less than 5 s; above what a handshake with two lost packets takes. */
    private static final Duration TIMEOUT = Duration.ofSeconds(3);

    private final Settings settings;
    private final String bootstrap;

    /** The cluster answers and does not accept login or certificate: trying again would not help. */
    public static final class LoginRejectedException extends OperationFailedException {
        private LoginRejectedException(String bootstrap, Throwable cause) {
            super(
                    "Kafka at " + bootstrap + " rejects the login: " + cause.getMessage()
                            + "; check kafka.security.protocol, kafka.sasl.mechanism, kafka.sasl.jaas.config and kafka.ssl.*",
                    cause);
        }
    }

    public ClusterCheck(Settings settings) {
        this.settings = settings;
        bootstrap = settings.get(SettingsCatalog.BOOTSTRAP);
    }

    /**
     * Returns when a broker has answered.
     *
     * @param slow runs once if the answer takes longer than a moment
     * @throws LoginRejectedException if one answers and does not accept login or certificate
     * @throws OperationFailedException if none answers in time; the message says what to check
     */
    public void require(Runnable slow) {
        Map<String, Object> connection = new KafkaClients(settings).connection();
        int timeoutMs = timeoutMs(connection);
        try (Admin admin = Admin.create(connection)) {
            KafkaFuture<?> answer = admin.describeCluster(new DescribeClusterOptions().timeoutMs(timeoutMs))
                    .nodes();
            if (!FirstAnswer.arrives(answer, Duration.ofMillis(timeoutMs), slow)) {
                throw failed("no broker answered within " + timeoutMs / 1000.0 + " s", null);
            }
        } catch (ExecutionException e) {
            Throwable cause = requireNonNullElse(e.getCause(), e);
            if (cause instanceof AuthenticationException) {
                throw new LoginRejectedException(bootstrap, cause);
            }
            throw cause instanceof org.apache.kafka.common.errors.TimeoutException
                    ? failed("no broker answered within " + timeoutMs / 1000.0 + " s", e)
                    : failed(String.valueOf(cause.getMessage()), e);
        } catch (KafkaException e) {
            throw failed(String.valueOf(requireNonNullElse(e.getCause(), e).getMessage()), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw failed("interrupted", e);
        }
    }

    /** A shorter time-out of the settings is respected. */
    private static int timeoutMs(Map<String, Object> connection) {
        Object configured = connection.get(CommonClientConfigs.DEFAULT_API_TIMEOUT_MS_CONFIG);
        return configured == null
                ? (int) TIMEOUT.toMillis()
                : (int) Math.min(TIMEOUT.toMillis(), Long.parseLong(configured.toString()));
    }

    private OperationFailedException failed(String why, @Nullable Throwable cause) {
        return new OperationFailedException(
                "Kafka at " + bootstrap + " does not answer: " + why
                        + "; is it running, and is --bootstrap (kafka.bootstrap.servers) right?",
                cause);
    }
}
