package io.fastbreak.sequencer.stream;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.sequencer.CaughtUpClock;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.SourceGap;
import io.fastbreak.sequencer.SourceSequenceDetector;
import io.fastbreak.sequencer.Time;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;

/**
 * Says which numbers are missing of sources that count over all their fixtures: one gap record for every fixture that
 * they may belong to. It keeps no state beyond the process: after a restart it counts from the first number it reads.
 */
public final class SourceSequenceProcessor extends ContextualProcessor<byte[], byte[], byte[], Gap> {
    private static final Duration CHECK = Duration.ofMillis(100);

    private final SequencerSettings settings;
    private final long activeMs;
    private final Map<EventSource, SourceSequenceDetector> detectors = new EnumMap<>(EventSource.class);
    private CaughtUpClock clock = new CaughtUpClock(0);

    /** @param activeMs how long a fixture is active after its last event */
    public SourceSequenceProcessor(SequencerSettings settings, long activeMs) {
        this.settings = settings;
        this.activeMs = activeMs;
    }

    @Override
    public void init(ProcessorContext<byte[], Gap> context) {
        super.init(context);
        detectors.clear();
        clock = new CaughtUpClock(context.currentSystemTimeMs());
        context.schedule(CHECK, PunctuationType.WALL_CLOCK_TIME, this::onTime);
    }

    @Override
    public void process(Record<byte[], byte[]> record) {
        clock.record(context().currentSystemTimeMs(), record.timestamp());
        SourceNumber heard = SourceNumber.fromBytes(record.value());
        EventSource source = EventSource.valueOf(new String(record.key(), UTF_8));
        tell(detectors
                .computeIfAbsent(source, name -> new SourceSequenceDetector(name, settings, activeMs))
                .heard(heard.fixtureId(), heard.number(), now()));
    }

    private void onTime(long utcMs) {
        clock.tick(utcMs);
        detectors.values().forEach(detector -> tell(detector.onTime(now())));
    }

    private void tell(List<SourceGap> gaps) {
        long nowUtc = context().currentSystemTimeMs();
        for (SourceGap gap : gaps) {
            gap.fixtures().stream().sorted().forEach(fixture -> tell(gap.of(fixture, nowUtc)));
        }
    }

    private void tell(Gap gap) {
        context().forward(OutputRecords.gap(gap));
    }

    private Time now() {
        return new Time(clock.runningMs(), context().currentSystemTimeMs());
    }
}
