package io.fastbreak.app.rejected;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.kafka.PipelineTopics;
import io.fastbreak.model.rejected.RejectedRecord;
import io.fastbreak.server.http.NotConfirmedException;
import io.fastbreak.server.http.ReplayGateway;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Sends refused records again for those who ask over HTTP: the same way as the command line does. */
public final class ReplayService implements ReplayGateway {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final PipelineTopics log;
    private final Duration patience;

    public ReplayService(Settings settings) {
        this(settings, PATIENCE);
    }

    /** @param patience how long the pipeline's judgement is waited for */
    ReplayService(Settings settings, Duration patience) {
        log = new PipelineTopics(settings);
        this.patience = patience;
    }

    @Override
    public List<ReplayResult> again(List<String> raws) {
        try {
            Map<String, RejectedEntry> known = RejectedEntries.at(log, raws).stream()
                    .collect(Collectors.toMap(
                            rejection -> rejection.record().raw().toString(), Function.identity()));
            Map<String, ReplayResult> replayed = send(known.values().stream()
                    .filter(rejection -> whyNot(rejection).isEmpty())
                    .map(RejectedEntry::record)
                    .toList());
            List<ReplayResult> answers = new ArrayList<>();
            for (String raw : raws) {
                RejectedEntry rejection = known.get(raw);
                answers.add(replayed.getOrDefault(
                        raw,
                        new ReplayResult(
                                raw,
                                ReplayStatus.NOT_SENT,
                                null,
                                rejection == null ? "no such record was refused" : whyNot(rejection))));
            }
            return answers;
        } catch (OperationFailedException e) {
            throw new NotConfirmedException(String.valueOf(e.getMessage()), e);
        }
    }

    /** Empty where it can be sent. */
    private static String whyNot(RejectedEntry rejection) {
        if (rejection.record().truncatedFrom() != null) {
            return "only its beginning was kept: publish the whole event again";
        }
        return switch (rejection.state()) {
            case OPEN -> "";
            case SETTLED -> "its event or its number was accepted since";
            case REPLACED -> "it was sent again before: the newer attempt stands for it";
        };
    }

    private Map<String, ReplayResult> send(List<RejectedRecord> records) {
        if (records.isEmpty()) {
            return Map.of();
        }
        List<ReplayAttempt> attempts = records.stream()
                .map(record -> new ReplayAttempt(record, record.value(), false))
                .toList();
        try (RejectedReplay replay = new RejectedReplay(log)) {
            return replay.run(attempts, patience, judged -> {}).stream()
                    .map(this::told)
                    .collect(Collectors.toMap(ReplayResult::raw, Function.identity()));
        }
    }

    private ReplayResult told(ReplayOutcome outcome) {
        String raw = outcome.attempt().of();
        return switch (outcome.ending()) {
            case ACCEPTED -> new ReplayResult(raw, ReplayStatus.ACCEPTED, null, "accepted");
            case REJECTED ->
                new ReplayResult(
                        raw,
                        ReplayStatus.REJECTED,
                        outcome.again() == null ? null : outcome.again().reason(),
                        "refused again");
            case UNSEEN ->
                new ReplayResult(
                        raw,
                        ReplayStatus.UNSEEN,
                        null,
                        "sent, and neither passed on nor refused within " + patience.toSeconds()
                                + " s: the same was accepted before, or the pipeline is behind");
        };
    }
}
