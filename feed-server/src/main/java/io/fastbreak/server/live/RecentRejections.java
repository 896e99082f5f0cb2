package io.fastbreak.server.live;

import io.fastbreak.model.rejected.RawPosition;
import io.fastbreak.model.rejected.RejectedRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The refused records that were published last; not thread-safe. */
final class RecentRejections {
    static final int MOST = 1_000;

    private final NavigableMap<RawPosition, ListedRejection> lines = new TreeMap<>(RawPosition.ORDER);

    ListedRejection add(RejectedRecord record) {
        ListedRejection line = ListedRejection.of(record);
        lines.put(record.raw(), line);
        if (lines.size() > MOST) {
            lines.pollFirstEntry();
        }
        return line;
    }

    /** @param before begins behind this place; null at the last one published */
    RejectedPage page(int limit, @Nullable RawPosition before) {
        List<ListedRejection> page = new ArrayList<>();
        String last = "";
        var older = before == null
                ? lines.descendingMap()
                : lines.headMap(before, false).descendingMap();
        for (Map.Entry<RawPosition, ListedRejection> line : older.entrySet()) {
            if (page.size() == limit) {
                return new RejectedPage(page, last);
            }
            page.add(line.getValue());
            last = line.getKey() + "/" + line.getKey().timestamp();
        }
        return new RejectedPage(page, null);
    }
}
