package io.fastbreak.benchmarks;

import io.fastbreak.pipeline.TopicCatalog;
import java.util.function.Supplier;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.streams.Topology;

/** What the pipeline is compared with: raw is copied to clean, and nothing is looked at. */
record CopyTopology(TopicCatalog topics) implements Supplier<Topology> {

    @Override
    public Topology get() {
        var in = new ByteArrayDeserializer();
        var out = new ByteArraySerializer();
        return new Topology().addSource("raw", in, in, topics.raw()).addSink("clean", topics.clean(), out, out, "raw");
    }
}
