package io.fastbreak.pipeline;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.ChangeKind;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.rejected.RawPosition;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.jspecify.annotations.Nullable;

/** The headers that the sequencer writes to a clean record. */
record CleanHeaders(Headers headers) {

    int epoch() {
        return Integer.parseInt(required("fb-epoch"));
    }

    ChangeKind change() {
        return ChangeKind.valueOf(required("fb-change"));
    }

    boolean late() {
        return text("fb-late") != null;
    }

    /** True where a later version of the event had arrived before. */
    boolean superseded() {
        return text("fb-superseded") != null;
    }

    /** Why the feed is unreliable apart from its gaps; a reason that this version of the program does not have is INTERNAL. */
    Set<Reason> doubts() {
        String doubts = text("fb-doubt");
        return doubts == null
                ? Collections.emptySet()
                : Arrays.stream(doubts.split(","))
                        .map(CleanHeaders::reason)
                        .collect(Collectors.toCollection(() -> EnumSet.noneOf(Reason.class)));
    }

    private static Reason reason(String name) {
        return Arrays.stream(Reason.values())
                .filter(reason -> reason.name().equals(name))
                .findFirst()
                .orElse(Reason.INTERNAL);
    }

    /** When the raw record was appended, milliseconds. */
    long appendedUtc() {
        return RawPosition.parse(required("fb-raw")).timestamp();
    }

    /** The epochs that make up the game. */
    Range epochs() {
        String epochs = text("fb-epochs");
        if (epochs == null) {
            return RecordedFeed.FIRST_EPOCH;
        }
        int dash = epochs.indexOf('-');
        return new Range(Long.parseLong(epochs.substring(0, dash)), Long.parseLong(epochs.substring(dash + 1)));
    }

    private String required(String name) {
        String text = text(name);
        if (text == null) {
            throw new IllegalStateException("no header " + name + "; was the record written by the pipeline?");
        }
        return text;
    }

    private @Nullable String text(String name) {
        Header header = headers.lastHeader(name);
        return header == null ? null : new String(header.value(), UTF_8);
    }
}
