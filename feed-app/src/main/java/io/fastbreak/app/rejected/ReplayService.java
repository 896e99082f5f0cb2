package io.fastbreak.app.rejected;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.kafka.PipelineTopics;
import io.fastbreak.app.rejected.RejectedEntries.RejectedEntry;
import io.fastbreak.app.rejected.RejectedReplay.ReplayAttempt;
import io.fastbreak.app.rejected.RejectedReplay.ReplayOutcome;
import io.fastbreak.model.rejected.RejectedRecord;
import io.fastbreak.server.http.OperatorGateway.ReplayResult;
import io.fastbreak.server.http.OperatorGateway.ReplayStatus;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Replays rejected records for the HTTP API, in the same way as the command line. */
public final class ReplayService {
    private final PipelineTopics log;
    private final Duration timeout;

    /** @param timeout how long to wait for the results */
    public ReplayService(Settings settings, Duration timeout) {
        log = new PipelineTopics(settings);
        this.timeout = timeout;
    }

    /**
     * Sends those that are not settled yet and waits for their outcomes.
     *
     * @param raws where they were published, {@code topic/partition/offset}
     * @return one result for each, in the same order
     * @throws io.fastbreak.app.config.OperationFailedException if the outcomes are unknown
     */
    public List<ReplayResult> again(List<String> raws) {
        Map<String, RejectedEntry> known = RejectedEntries.at(log, raws).stream()
                .collect(Collectors.toMap(rejection -> rejection.record().raw().toString(), Function.identity()));
        Map<String, ReplayResult> replayed = send(known.values().stream()
                .filter(rejection -> whyNot(rejection).isEmpty())
                .map(RejectedEntry::record)
                .toList());
        List<ReplayResult> answers = new ArrayList<>();
        for (String raw : raws) {
            RejectedEntry rejection = known.get(raw);
            String why = rejection == null ? "no such rejected record" : whyNot(rejection);
            answers.add(replayed.getOrDefault(raw, new ReplayResult(raw, ReplayStatus.NOT_SENT, null, why)));
        }
        return answers;
    }

    /** Empty if it can be replayed. */
    private static String whyNot(RejectedEntry rejection) {
        if (rejection.record().truncatedFrom() != null) {
            return "only its first bytes were kept: publish the whole event again";
        }
        return switch (rejection.state()) {
            case OPEN -> "";
            case SETTLED -> "its event or its sequence number was accepted later";
            case REPLACED -> "it was replayed and rejected again: see the newer record";
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
            return replay.run(attempts, timeout, done -> {}).stream()
                    .map(this::replayed)
                    .collect(Collectors.toMap(ReplayResult::raw, Function.identity()));
        }
    }

    private ReplayResult replayed(ReplayOutcome outcome) {
        RejectedRecord again = outcome.again();
        String detail =
                switch (outcome.ending()) {
                    case ACCEPTED -> "accepted";
                    case REJECTED -> "rejected again";
                    case UNSEEN, NOT_SENT ->
                        "sent, but neither accepted nor rejected within " + timeout.toSeconds()
                                + " s: it is a duplicate, or the pipeline lags";
                };
        return new ReplayResult(
                outcome.attempt().of(), outcome.ending(), again == null ? null : again.reason(), detail);
    }
}
