package io.fastbreak.platform.video;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** One page of a listing; it may be short, or empty, and not be the last one. */
public record FixturePage(List<VideoFixture> data, Paging paging) {

    public FixturePage {
        data = data == null ? List.of() : List.copyOf(data);
        paging = paging == null ? new Paging(null, null, null) : paging;
    }

    /**
     * The way to the pages around it.
     *
     * @param previous address, absent on the first page
     * @param next address, absent on the last page
     */
    public record Paging(
            @Nullable Cursors cursors,
            @Nullable String previous,
            @Nullable String next) {}

    /** Positions for {@code after} and {@code before}. */
    public record Cursors(@Nullable String after, @Nullable String before) {}
}
