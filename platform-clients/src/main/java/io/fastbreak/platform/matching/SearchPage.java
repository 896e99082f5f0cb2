package io.fastbreak.platform.matching;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One page of candidates.
 *
 * @param totalItems on all pages
 */
public record SearchPage<R extends RelatedData>(
        int page,
        int pageSize,
        long totalItems,
        List<MatchCandidate<R>> items,
        @Nullable String self,
        @Nullable String previous,
        @Nullable String next,
        @Nullable String first,
        @Nullable String last) {

    public SearchPage {
        items = items == null ? List.of() : List.copyOf(items);
    }
}
