package io.fastbreak.benchmarks.validator;

import io.fastbreak.benchmarks.validator.MeasuredReader.MeasuredCall;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** Reads one event after the other. */
@SuppressWarnings("NullAway.Init") // JMH sets the parameters and calls load
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class ReadEvent {
    @Param
    public MeasuredReader measured;

    @Param
    public EventSet events;

    @Param("samples")
    public String samples;

    private MeasuredCall reader;
    private byte[][] values;
    private int next;

    @Setup
    public void load() {
        reader = measured.open();
        values = events.load(Path.of(samples)).toArray(byte[][]::new);
    }

    @Benchmark
    public Object readEvent(ProcessorTime time) throws Exception {
        time.events++;
        next = next + 1 == values.length ? 0 : next + 1;
        return reader.read(values[next]);
    }

    /** Events, and the processor time that the measuring thread took for them, which other load hardly affects. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.EVENTS)
    public static class ProcessorTime {
        private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

        public long events;
        public long nanos;

        private long start;

        @Setup(Level.Iteration)
        public void start() {
            start = THREADS.getCurrentThreadCpuTime();
        }

        @TearDown(Level.Iteration)
        public void stop() {
            nanos = THREADS.getCurrentThreadCpuTime() - start;
        }
    }
}
