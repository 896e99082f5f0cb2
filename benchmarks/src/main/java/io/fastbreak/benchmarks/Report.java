package io.fastbreak.benchmarks;

import java.time.LocalDate;
import java.util.stream.Collectors;

/** The measurements as one page of Markdown. */
record Report(String command, LocalDate date, Measurements measured) {

    String text() {
        return String.join("\n", head(), throughput(), written(), program());
    }

    private String head() {
        RawTopic.Filled raw = measured.raw();
        return """
                # The pipeline beside a topology that only copies

                Made by `%s` on %s.

                - %s; broker and topologies share it
                - %,d events (%,d bytes, %d an event) of %,d games that are all live at once
                """.formatted(
                command, date, measured.machine(), raw.events(), raw.bytes(), raw.bytes() / raw.events(), raw.games());
    }

    private String throughput() {
        return """
                | events a second, %d rounds | min | median | max |
                | --- | --- | --- | --- |
                | copy only | %s |
                | pipeline | %s |
                | pipeline / copy only, round by round | %s |
                """.formatted(
                        measured.rounds().size(),
                        measured.copyPerSecond().cells(0),
                        measured.pipelinePerSecond().cells(0),
                        measured.ratio().cells(3));
    }

    private String written() {
        return """
                | the pipeline wrote, last round | records an event | bytes an event, compressed |
                | --- | --- | --- |
                %s
                """.formatted(measured.written().byTopic().entrySet().stream()
                .map(topic -> row(topic.getKey(), topic.getValue()))
                .collect(Collectors.joining("\n")));
    }

    private String row(String topic, Written.Volume volume) {
        double events = measured.raw().events();
        return "| %s | %.3f | %,.0f |"
                .formatted(topic.replaceFirst(TestBed.NAMES, ""), volume.records() / events, volume.bytes() / events);
    }

    private String program() {
        String jar = "The program's jar has %,d bytes.%n".formatted(measured.jarBytes());
        if (measured.starts().isEmpty()) {
            return jar;
        }
        return """
                | seconds from the start of the JVM, %d starts | min | median | max |
                | --- | --- | --- | --- |
                | to the first clean record that can be read | %s |

                """.formatted(
                        measured.starts().size(), Spread.of(measured.starts()).cells(2))
                + jar;
    }
}
