package io.fastbreak.app.cli;

import io.fastbreak.app.command.BaseCommand;
import io.fastbreak.app.command.ExitCode;
import io.fastbreak.app.command.SettingsOptions;
import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.files.CardFiles;
import io.fastbreak.app.files.LocalFiles;
import io.fastbreak.app.files.Pacing;
import io.fastbreak.app.files.RawLines;
import io.fastbreak.app.files.RawLines.Line;
import io.fastbreak.app.kafka.PipelineTopics;
import io.fastbreak.app.report.Terminal.ProgressLine;
import io.fastbreak.app.service.StopSignal;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.wire.Json;
import io.fastbreak.pipeline.kafka.RecordSender;
import io.fastbreak.pipeline.kafka.SendReport;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.apache.kafka.clients.producer.ProducerRecord;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code publish}: sends files of events and cards to the input topics, as a producer does. */
@Command(
        name = "publish",
        description = {
            "Publishes files of events and cards as a producer does. An event, one per line, is sent to the raw topic with the",
            "fixture id as key, the partitioner of Kafka's Java client, acks=all, idempotence, and the pauses between the",
            "events' own times. Files are published one after another. Of",
            "NAME.ndjson the card NAME.card.json is published before, if it exists. Every line is sent as it is; validate",
            "checks a file before. Exit code 1, and nothing is sent, if a file is not one event a line: it is empty, an array, pretty-printed,",
            "has several events on its first line, or most of its lines name no fixture. Exit code 3 if a record was not acknowledged."
        })
final class PublishCommand extends BaseCommand implements Callable<Integer> {
    private static final int RECORDS_PER_UPDATE = 50;

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "newline-delimited JSON; - for standard input")
    private List<String> files;

    @Option(
            names = "--speed",
            paramLabel = "N|max",
            defaultValue = "1",
            description = "speed as a multiple of the events' own; pauses of more than 2 minutes are cut to 2 minutes"
                    + " (default: ${DEFAULT-VALUE})")
    private Pacing speed;

    @Option(
            names = "--cards",
            paramLabel = "FILE",
            description = "fixture cards to publish before the events, one JSON object after another; may be repeated")
    private List<Path> cards = List.of();

    @Mixin
    private SettingsOptions options = new SettingsOptions();

    /** The lines of what cannot be read again, by file. */
    private final Map<String, List<Line>> kept = new HashMap<>();

    /** The records published so far. */
    private static final class Counts {
        private final Map<String, Integer> byFixture = new HashMap<>();
        private int events;
        private int withoutKey;
        private int cards;

        synchronized void count(Line line) {
            events++;
            if (line.fixtureId() == null) {
                withoutKey++;
            } else {
                byFixture.merge(line.fixtureId(), 1, Integer::sum);
            }
        }

        synchronized String text() {
            return events + (events == 1 ? " event of " : " events of ") + byFixture.size()
                    + (byFixture.size() == 1 ? " fixture" : " fixtures")
                    + (withoutKey == 0 ? "" : ", " + withoutKey + " without a readable fixture id (no key)") + ", "
                    + cards + (cards == 1 ? " card" : " cards");
        }
    }

    @Override
    public Integer call() throws InterruptedException {
        List<FixtureCard> all = new ArrayList<>();
        files.forEach(file -> all.addAll(CardFiles.beside(file)));
        cards.forEach(file -> all.addAll(CardFiles.read(file)));
        List<String> refused = files.stream().filter(this::isNoFileOfEvents).toList();
        if (!refused.isEmpty()) {
            return failed("nothing was sent: " + RawLines.noEvents(String.join(", ", refused)));
        }
        Settings settings = options.connect();
        PipelineTopics log = new PipelineTopics(settings);
        log.require(log.topics().raw(), log.topics().cards());
        Counts counts = new Counts();
        try (StopSignal stop = new StopSignal();
                RecordSender sender = log.clients().sender();
                ProgressLine progress = new ProgressLine(err())) {
            Optional<SendReport> report =
                    stop.unlessStopped(() -> log.answering(() -> publish(all, log, sender, counts, progress)));
            progress.clear();
            if (report.isEmpty()) {
                note("stopped; sent " + counts.text());
                return ExitCode.RUNTIME_ERROR;
            }
            return finished(report.get(), counts);
        }
    }

    /** Reads it once before the broker is asked; a file is not kept, because all together may be large. */
    private boolean isNoFileOfEvents(String file) {
        List<Line> lines = RawLines.read(file);
        if (LocalFiles.isReadOnce(file)) {
            kept.put(file, lines);
        }
        return RawLines.areNoEvents(lines);
    }

    private SendReport publish(
            List<FixtureCard> all, PipelineTopics log, RecordSender sender, Counts counts, ProgressLine progress) {
        // A rebuilt game would show new rules as corrections: the cards come first.
        sender.send(all.stream().map(card -> card(log.topics().cards(), card)).toList())
                .requireAll();
        counts.cards = all.size();
        for (String file : files) {
            List<Line> lines = LocalFiles.isReadOnce(file) ? kept.getOrDefault(file, List.of()) : RawLines.read(file);
            Iterator<Line> sent = lines.iterator();
            for (ProducerRecord<byte[], byte[]> record :
                    speed.paced(lines, log.topics().raw())) {
                sender.add(record);
                counts.count(sent.next());
                if (counts.events % RECORDS_PER_UPDATE == 0) {
                    progress.show(file + ": " + counts.text());
                }
            }
        }
        return sender.finish();
    }

    private static ProducerRecord<byte[], byte[]> card(String topic, FixtureCard card) {
        return new ProducerRecord<>(topic, card.fixtureId().getBytes(StandardCharsets.UTF_8), Json.bytes(card));
    }

    private int finished(SendReport report, Counts counts) {
        print("published " + counts.text() + "; " + report.acknowledged() + " events acknowledged, "
                + report.failures().size() + " failed\n");
        if (report.failures().isEmpty()) {
            return ExitCode.OK;
        }
        throw new OperationFailedException(report.failures().size() + " of " + counts.events
                + " events were not acknowledged; the first: "
                + report.failures().get(0).reason().getMessage());
    }
}
