package io.fastbreak.examples;

import io.fastbreak.client.produce.Feed;
import io.fastbreak.client.produce.OutgoingEvent;
import io.fastbreak.client.produce.OutgoingEventSerializer;
import io.fastbreak.model.event.ClockStatusType;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.ParticipantType;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.PeriodStatus;
import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.event.attribute.LineupParticipant;
import io.fastbreak.model.event.attribute.ShotQualifier;
import io.fastbreak.model.event.attribute.ShotType;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringSerializer;

/** Publishes the first moments of a game, and a correction: {@code PublishMoments localhost:9092}. */
public final class PublishMoments {
    private PublishMoments() {}

    public static void main(String[] arguments) {
        if (arguments.length != 1) {
            System.err.println("PublishMoments KAFKA, such as: PublishMoments localhost:9092");
            System.exit(2);
        }
        send(arguments[0], "basketball.events.raw", events(System.currentTimeMillis()));
    }

    // begin: events
    static List<OutgoingEvent> events(long now) {
        Feed feed = new Feed("E2025-41", EventSource.VendorScoresheet, "collector-7");
        Period first = new Period(PeriodType.REGULAR, 1, PeriodStatus.IN_PROGRESS);

        OutgoingEvent lineup = feed.event("E2025-41-1", 1)
                .in(new Period(PeriodType.PREGAME, 1, null))
                .at(now, now)
                .competitor("HAV", CompetitorType.HOME)
                .lineup(List.of(new LineupParticipant("P104", true), new LineupParticipant("P108", false)))
                .build();

        OutgoingEvent clock = feed.event("E2025-41-2", 2)
                .in(first)
                .at(now, now)
                .startGameClock(600_000)
                .clock(ClockStatusType.STARTED)
                .build();

        OutgoingEvent shot = feed.event("E2025-41-3", 3)
                .in(first)
                .at(now, now)
                .startGameClock(583_000)
                .competitor("HAV", CompetitorType.HOME)
                .participant("P104", "HAV", ParticipantType.SHOOTER)
                .shot(2, true)
                .type(ShotType.DRIVING_LAYUP)
                .qualifier(ShotQualifier.POINTS_IN_THE_PAINT)
                .build();

        // A correction has the id of what it corrects and a number of its own: the shot was a three.
        OutgoingEvent corrected = feed.event("E2025-41-3", 4)
                .in(first)
                .at(now, now)
                .startGameClock(583_000)
                .competitor("HAV", CompetitorType.HOME)
                .participant("P104", "HAV", ParticipantType.SHOOTER)
                .updated(now)
                .shot(3, true)
                .type(ShotType.JUMP_SHOT)
                .build();

        return List.of(lineup, clock, shot, corrected);
    }
    // end: events

    @SuppressWarnings("FutureReturnValueIgnored") // The callback learns the same.
    // begin: send
    static void send(String bootstrapServers, String topic, List<OutgoingEvent> events) {
        Map<String, Object> settings = Map.of(
                ProducerConfig.BOOTSTRAP_SERVERS_CONFIG,
                bootstrapServers,
                ProducerConfig.ACKS_CONFIG,
                "all",
                ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG,
                true);
        try (Producer<String, OutgoingEvent> producer =
                new KafkaProducer<>(settings, new StringSerializer(), new OutgoingEventSerializer())) {
            for (OutgoingEvent event : events) {
                producer.send(new ProducerRecord<>(topic, event.fixtureId(), event), (metadata, failure) -> {
                    if (failure != null) {
                        System.err.println("not published: " + failure);
                    }
                });
            }
        }
    }
    // end: send
}
