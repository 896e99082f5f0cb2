package io.fastbreak.tables;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.Participant;
import io.fastbreak.model.wire.EventCodec;
import io.fastbreak.model.wire.SchemaFrame;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;
import org.jspecify.annotations.Nullable;

/** Rows of {@code plays}, from {@code events.clean}. */
final class PlayRows {
    private static final EventCodec EVENTS = new EventCodec();
    private static final String INSERT = """
            insert into plays (fixture_id, source, event_id, epoch, sequence_number, kind, is_deleted, versions,
                period_type, period_number, clock_ms, competitor_id, player_id, points, event)
            values (?, ?, ?, ?, ?, ?, ?, 1, ?, ?, ?, ?, ?, ?, cast(? as jsonb))
            on conflict (fixture_id, source, event_id) do update set versions = plays.versions + 1""";
    private static final String CURRENT = INSERT + """
            , epoch = excluded.epoch, sequence_number = excluded.sequence_number, kind = excluded.kind,
                is_deleted = excluded.is_deleted, event = excluded.event, period_type = excluded.period_type,
                period_number = excluded.period_number, clock_ms = excluded.clock_ms,
                competitor_id = excluded.competitor_id, player_id = excluded.player_id, points = excluded.points
            """;

    private static final String DOUBT = """
            update plays set kind = 'UNREADABLE', is_deleted = false, points = null, versions = versions + 1
            where fixture_id = ? and source = ? and event_id = ?""";

    private PlayRows() {}

    /** The last version of an event that is not superseded is the current one. */
    static void write(Sql sql, List<ConsumerRecord<byte[], byte[]>> records) throws SQLException {
        List<@Nullable Object[]> versions = new ArrayList<>();
        String statement = CURRENT;
        for (ConsumerRecord<byte[], byte[]> record : records) {
            String own = header(record, "fb-superseded") == null ? CURRENT : INSERT;
            if (!own.equals(statement)) {
                sql.updateEach(statement, versions);
                versions.clear();
                statement = own;
            }
            versions.add(row(record));
        }
        sql.updateEach(statement, versions);
    }

    /** A version of which no row can be made is the current one, unless it is superseded: the row of before is not relied on. */
    static void doubt(Sql sql, ConsumerRecord<byte[], byte[]> record) throws SQLException {
        if (header(record, "fb-superseded") != null) {
            return;
        }
        Event event;
        try {
            event = event(record.value());
        } catch (RuntimeException e) {
            return;
        }
        // A text with a character 0 is in no row.
        String play = String.join("", event.fixtureId(), event.source().name(), event.id());
        if (play.indexOf('\0') < 0) {
            sql.update(DOUBT, event.fixtureId(), event.source().name(), event.id());
        }
    }

    private static @Nullable Object[] row(ConsumerRecord<byte[], byte[]> record) {
        Event event = event(record.value());
        String change = header(record, "fb-change");
        boolean isDeleted = "DELETE".equals(change);
        Participant actor = event.actor();
        Integer points = event.scoredPoints();
        return new @Nullable Object[] {
            event.fixtureId(),
            event.source().name(),
            event.id(),
            Integer.parseInt(String.valueOf(header(record, "fb-epoch"))),
            Long.parseLong(String.valueOf(header(record, "fb-sequence"))),
            event.type().name(),
            isDeleted,
            event.period().type().name(),
            event.period().number(),
            event.gameClock(),
            event.actingCompetitor(),
            actor == null ? null : actor.id(),
            points != null && isDeleted ? Integer.valueOf(0) : points,
            new String(SchemaFrame.content(record.value()), UTF_8)
        };
    }

    private static Event event(byte[] value) {
        try {
            return EVENTS.read(value);
        } catch (IOException e) {
            throw new UncheckedIOException("not an event: " + e.getMessage(), e);
        }
    }

    private static @Nullable String header(ConsumerRecord<byte[], byte[]> record, String name) {
        Header header = record.headers().lastHeader(name);
        return header == null ? null : new String(header.value(), UTF_8);
    }
}
