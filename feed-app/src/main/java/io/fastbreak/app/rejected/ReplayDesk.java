package io.fastbreak.app.rejected;

import io.fastbreak.app.config.CannotRunException;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.kafka.PipelineLog;
import io.fastbreak.model.rejected.RejectedRecord;
import io.fastbreak.server.http.NotDoneException;
import io.fastbreak.server.http.Replays;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Sends refused records again for those who ask over HTTP: the same way as the command line does. */
public final class ReplayDesk implements Replays {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final PipelineLog log;
    private final Duration patience;

    public ReplayDesk(Settings settings) {
        this(settings, PATIENCE);
    }

    /** @param patience how long the pipeline's judgement is waited for */
    ReplayDesk(Settings settings, Duration patience) {
        log = new PipelineLog(settings);
        this.patience = patience;
    }

    @Override
    public List<Replayed> again(List<String> raws) {
        try {
            Map<String, Rejection> known = Rejections.at(log, raws).stream()
                    .collect(Collectors.toMap(
                            rejection -> rejection.record().raw().toString(), Function.identity()));
            Map<String, Replayed> replayed = send(known.values().stream()
                    .filter(rejection -> whyNot(rejection).isEmpty())
                    .map(Rejection::record)
                    .toList());
            List<Replayed> answers = new ArrayList<>();
            for (String raw : raws) {
                Rejection rejection = known.get(raw);
                answers.add(replayed.getOrDefault(
                        raw,
                        new Replayed(
                                raw,
                                Ending.NOT_SENT,
                                null,
                                rejection == null ? "no such record was refused" : whyNot(rejection))));
            }
            return answers;
        } catch (CannotRunException e) {
            throw new NotDoneException(String.valueOf(e.getMessage()), e);
        }
    }

    /** Empty where it can be sent. */
    private static String whyNot(Rejection rejection) {
        if (rejection.record().truncatedFrom() != null) {
            return "only its beginning was kept: publish the whole event again";
        }
        return switch (rejection.state()) {
            case OPEN -> "";
            case SETTLED -> "its event or its number was accepted since";
            case REPLACED -> "it was sent again before: the newer attempt stands for it";
        };
    }

    private Map<String, Replayed> send(List<RejectedRecord> records) {
        if (records.isEmpty()) {
            return Map.of();
        }
        List<Attempt> attempts = records.stream()
                .map(record -> new Attempt(record, record.value(), false))
                .toList();
        try (Replay replay = new Replay(log)) {
            return replay.run(attempts, patience, judged -> {}).stream()
                    .map(this::told)
                    .collect(Collectors.toMap(Replayed::raw, Function.identity()));
        }
    }

    private Replayed told(Outcome outcome) {
        String raw = outcome.attempt().of();
        return switch (outcome.ending()) {
            case ACCEPTED -> new Replayed(raw, Ending.ACCEPTED, null, "accepted");
            case REJECTED ->
                new Replayed(
                        raw,
                        Ending.REJECTED,
                        outcome.again() == null ? null : outcome.again().reason(),
                        "refused again");
            case UNSEEN ->
                new Replayed(
                        raw,
                        Ending.UNSEEN,
                        null,
                        "sent, and neither passed on nor refused within " + patience.toSeconds()
                                + " s: the same was accepted before, or the pipeline is behind");
        };
    }
}
