package io.fastbreak.tables;

import io.fastbreak.model.fixture.CardRecord;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.fixture.FixtureCard.Player;
import io.fastbreak.model.fixture.FixtureCard.Team;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;

/** Rows of {@code fixture_names}, {@code competitor_names} and {@code player_names}, from {@code fixtures.cards}. */
final class NameRows {
    private static final String NAMES = """
            insert into fixture_names values (?, ?, ?, ?, ?)
            on conflict (fixture_id) do update set
                card_time = excluded.card_time, name = excluded.name, start_time = excluded.start_time,
                competition = excluded.competition
            where fixture_names.card_time <= excluded.card_time
            """;

    private NameRows() {}

    /** Null without one, and for what is no time. */
    private static @Nullable OffsetDateTime start(FixtureCard card) {
        try {
            return card.start() == null ? null : OffsetDateTime.parse(card.start());
        } catch (DateTimeParseException e) {
            return null;
        }
    }

    /**
     * Replaces the names of the fixture, unless a newer card is known: publishers may put the cards of a fixture on several
     * partitions. A tombstone leaves a row without names.
     */
    static void write(Sql sql, List<ConsumerRecord<byte[], byte[]>> cards) throws SQLException {
        for (ConsumerRecord<byte[], byte[]> record : cards) {
            write(sql, record);
        }
    }

    private static void write(Sql sql, ConsumerRecord<byte[], byte[]> record) throws SQLException {
        CardRecord read = CardRecord.read(record.key(), record.value());
        String fixtureId = read.fixtureId();
        FixtureCard card = Objects.requireNonNullElseGet(read.card(), () -> FixtureCard.empty(fixtureId));
        int changed = sql.update(
                NAMES, fixtureId, GameRows.time(record.timestamp()), card.name(), start(card), card.competition());
        if (changed == 0) {
            return;
        }
        // A card may list somebody twice; the first one counts.
        Map<List<String>, @Nullable Object[]> teams = new LinkedHashMap<>();
        Map<List<String>, @Nullable Object[]> players = new LinkedHashMap<>();
        for (Team team : Objects.requireNonNullElse(card.competitors(), List.<Team>of())) {
            teams.putIfAbsent(List.of(team.id()), new @Nullable Object[] {fixtureId, team.id(), team.name()});
            for (Player player : Objects.requireNonNullElse(team.players(), List.<Player>of())) {
                players.putIfAbsent(
                        List.of(team.id(), player.id()),
                        new @Nullable Object[] {fixtureId, team.id(), player.id(), player.name(), player.shirt()});
            }
        }
        sql.replace("competitor_names", 3, List.of(fixtureId), List.copyOf(teams.values()));
        sql.replace("player_names", 5, List.of(fixtureId), List.copyOf(players.values()));
    }
}
