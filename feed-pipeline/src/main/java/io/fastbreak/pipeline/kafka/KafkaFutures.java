package io.fastbreak.pipeline.kafka;

import java.util.concurrent.ExecutionException;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.errors.InterruptException;

/** Waits for the results of an admin client. */
public final class KafkaFutures {
    private KafkaFutures() {}

    /**
     * The result.
     *
     * @throws KafkaException with the broker's reason; an {@link InterruptException} if the wait was interrupted
     */
    public static <T> T await(KafkaFuture<T> future) {
        try {
            return future.get();
        } catch (InterruptedException e) {
            throw new InterruptException("interrupted while waiting for Kafka", e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof KafkaException known ? known : new KafkaException(e.getCause());
        }
    }
}
