package io.fastbreak.server.live;

import io.fastbreak.model.rejected.RawPlace;
import io.fastbreak.model.rejected.RejectedRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The refused records that were published last; not thread-safe. */
final class RejectedShelf {
    static final int MOST = 1_000;

    private final NavigableMap<RawPlace, RejectedLine> lines = new TreeMap<>(RawPlace.ORDER);

    RejectedLine add(RejectedRecord record) {
        RejectedLine line = RejectedLine.of(record);
        lines.put(record.raw(), line);
        if (lines.size() > MOST) {
            lines.pollFirstEntry();
        }
        return line;
    }

    /** @param before begins behind this place; null at the last one published */
    RejectedPage page(int limit, @Nullable RawPlace before) {
        List<RejectedLine> page = new ArrayList<>();
        String last = "";
        var older = before == null
                ? lines.descendingMap()
                : lines.headMap(before, false).descendingMap();
        for (Map.Entry<RawPlace, RejectedLine> line : older.entrySet()) {
            if (page.size() == limit) {
                return new RejectedPage(page, last);
            }
            page.add(line.getValue());
            last = line.getKey() + "/" + line.getKey().timestamp();
        }
        return new RejectedPage(page, null);
    }
}
