package io.fastbreak.server.live;

import io.fastbreak.model.rejected.RawPosition;
import io.fastbreak.model.rejected.RejectedRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The rejected records that were published last; not thread-safe. */
final class RecentRejections {
    static final int MAX = 1_000;

    private final NavigableMap<RawPosition, ListedRejection> rejections = new TreeMap<>(RawPosition.ORDER);

    ListedRejection add(RejectedRecord record) {
        ListedRejection rejection = ListedRejection.of(record);
        rejections.put(record.raw(), rejection);
        if (rejections.size() > MAX) {
            rejections.pollFirstEntry();
        }
        return rejection;
    }

    /** @param before the page starts after this position; null for the one that starts with the newest record */
    ListedRejection.Page page(int limit, @Nullable RawPosition before) {
        List<ListedRejection> page = new ArrayList<>();
        String last = "";
        var older = before == null
                ? rejections.descendingMap()
                : rejections.headMap(before, false).descendingMap();
        for (Map.Entry<RawPosition, ListedRejection> rejection : older.entrySet()) {
            if (page.size() == limit) {
                return new ListedRejection.Page(page, last);
            }
            page.add(rejection.getValue());
            last = rejection.getKey() + "/" + rejection.getKey().timestamp();
        }
        return new ListedRejection.Page(page, null);
    }
}
