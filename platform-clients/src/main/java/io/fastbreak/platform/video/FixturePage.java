package io.fastbreak.platform.video;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** One page of a listing; a page that is not the last one may be short or empty, too. */
public record FixturePage(List<VideoFixture> data, Paging paging) {

    public FixturePage {
        data = data == null ? List.of() : List.copyOf(data);
        paging = paging == null ? new Paging(null, null, null) : paging;
    }

    /**
     * Links to the adjacent pages.
     *
     * @param previous absent on the first page
     * @param next absent on the last page
     */
    public record Paging(
            @Nullable Cursors cursors,
            @Nullable String previous,
            @Nullable String next) {}

    /** Positions for {@code after} and {@code before}. */
    public record Cursors(@Nullable String after, @Nullable String before) {}
}
