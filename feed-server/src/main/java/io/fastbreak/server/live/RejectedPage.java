package io.fastbreak.server.live;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Some of the refused records, the one published last first.
 *
 * @param next what to ask for the records before these; null where no more are kept
 */
public record RejectedPage(
        List<ListedRejection> records, @Nullable String next) {}
