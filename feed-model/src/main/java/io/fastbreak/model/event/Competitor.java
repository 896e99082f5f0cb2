package io.fastbreak.model.event;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A team involved in an event; {@link CompetitorType#UNKNOWN} if the event does not say its side. Contract: Competitor. */
public record Competitor(String id, CompetitorType type) {

    /**
     * Who is involved in an event: its competitors; if it names none, those of its participants; if it has none
     * either, the one of the deprecated field.
     */
    public static List<Competitor> involved(
            List<Competitor> competitors, List<Participant> participants, @Nullable Competitor deprecated) {
        if (!competitors.isEmpty()) {
            return competitors;
        }
        if (!participants.isEmpty()) {
            return participants.stream()
                    .map(Participant::competitorId)
                    .distinct()
                    .map(competitor -> new Competitor(competitor, CompetitorType.UNKNOWN))
                    .toList();
        }
        return deprecated == null ? List.of() : List.of(deprecated);
    }
}
