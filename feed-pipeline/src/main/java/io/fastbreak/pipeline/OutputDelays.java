package io.fastbreak.pipeline;

import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.model.wire.JsonSerializer;
import io.fastbreak.pipeline.games.PublicationHeaders;
import io.fastbreak.pipeline.metrics.DelayFamily;
import io.fastbreak.pipeline.metrics.DelayHistogram;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.InstantSource;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.serialization.Serializer;
import org.jspecify.annotations.Nullable;

/**
 * Delays of events to the clean, scoring and state topics, from their publication and from their append to the raw topic.
 * An output is measured when it is handed to the producer; a committed reader receives it with the next commit.
 * States that are published again without a change are not measured.
 */
final class OutputDelays {
    private final InstantSource clock;
    private final Both clean;
    private final Both scoring;
    private final Both state;

    /** The delays of one output. */
    private record Both(DelayHistogram published, DelayHistogram appended) {
        void observe(long publishedUtc, long appendedUtc, long now) {
            published.observe(now - publishedUtc);
            appended.observe(now - appendedUtc);
        }
    }

    OutputDelays(MeterRegistry registry, InstantSource clock) {
        this.clock = clock;
        DelayFamily family = DelayFamily.in(
                registry,
                "fastbreak_output_delay_seconds",
                "from an event's publication, or its append to raw, until its output is handed to the producer");
        clean = both(family, "clean");
        scoring = both(family, "scoring");
        state = both(family, "state");
    }

    private static Both both(DelayFamily family, String output) {
        return new Both(
                family.of("output", output, "since", "published"), family.of("output", output, "since", "appended"));
    }

    /** An event whose clean record is handed to the producer now. */
    void clean(SequencedEvent event, long appendedUtc) {
        clean.observe(event.event().audit().publishedUtc(), appendedUtc, clock.millis());
    }

    /** Writes summaries and measures their delays. */
    Serializer<ScoringSummary> ofSummaries() {
        return new JsonSerializer<>() {
            @Override
            public byte[] serialize(String topic, Headers headers, @Nullable ScoringSummary summary) {
                observe(scoring, headers, summary == null ? 0 : summary.asOfUtc());
                return serialize(topic, summary);
            }
        };
    }

    /** Writes games and measures their delays. */
    Serializer<Game> ofGames() {
        return new JsonSerializer<>() {
            @Override
            public byte[] serialize(String topic, Headers headers, @Nullable Game game) {
                observe(state, headers, game == null ? 0 : game.asOfUtc());
                return serialize(topic, game);
            }
        };
    }

    private void observe(Both output, Headers headers, long appendedUtc) {
        Long published = PublicationHeaders.publishedUtc(headers);
        if (published != null) {
            output.observe(published, appendedUtc, clock.millis());
        }
    }
}
