package io.fastbreak.pipeline.kafka;

import java.util.concurrent.ExecutionException;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.errors.InterruptException;

/** What an admin client is answered, waited for. */
public final class KafkaFutures {
    private KafkaFutures() {}

    /**
     * The answer.
     *
     * @throws KafkaException with the broker's reason; an {@link InterruptException} where the wait was interrupted
     */
    public static <T> T await(KafkaFuture<T> answer) {
        try {
            return answer.get();
        } catch (InterruptedException e) {
            throw new InterruptException("interrupted while Kafka was asked", e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof KafkaException known ? known : new KafkaException(e.getCause());
        }
    }
}
