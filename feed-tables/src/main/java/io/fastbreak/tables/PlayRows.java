package io.fastbreak.tables;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.wire.EventCodec;
import io.fastbreak.model.wire.SchemaFrame;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.SQLException;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;
import org.jspecify.annotations.Nullable;

/** Rows of {@code plays}, from {@code events.clean}. */
final class PlayRows {
    private static final EventCodec EVENTS = new EventCodec();
    private static final String CURRENT = """
            insert into plays values (?, ?, ?, ?, ?, ?, ?, 1, cast(? as jsonb))
            on conflict (fixture_id, source, event_id) do update set
                epoch = excluded.epoch, sequence_number = excluded.sequence_number, kind = excluded.kind,
                is_deleted = excluded.is_deleted, versions = plays.versions + 1, event = excluded.event
            """;
    private static final String SUPERSEDED = """
            insert into plays values (?, ?, ?, ?, ?, ?, ?, 1, cast(? as jsonb))
            on conflict (fixture_id, source, event_id) do update set versions = plays.versions + 1
            """;

    private PlayRows() {}

    /** The last version that is not superseded is the current one. */
    static void write(Sql sql, ConsumerRecord<byte[], byte[]> record) throws SQLException {
        Event event = event(record.value());
        String change = header(record, "fb-change");
        sql.update(
                header(record, "fb-superseded") == null ? CURRENT : SUPERSEDED,
                event.fixtureId(),
                event.source().name(),
                event.id(),
                Integer.parseInt(String.valueOf(header(record, "fb-epoch"))),
                Long.parseLong(String.valueOf(header(record, "fb-sequence"))),
                event.type().name(),
                "DELETE".equals(change),
                new String(SchemaFrame.content(record.value()), UTF_8));
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
