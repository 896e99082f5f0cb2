package io.fastbreak.lab.broker;

/** A running Kafka broker, wherever it runs. It takes requests until it is closed. */
public interface KafkaBroker extends AutoCloseable {

    /** The address that clients connect to, {@code host:port}. */
    String bootstrapServers();

    /** Stops the broker and waits until it has stopped. Closing twice does no harm. */
    @Override
    void close();
}
