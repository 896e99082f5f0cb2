package io.fastbreak.bridge.market;

import io.fastbreak.model.event.Period;
import io.fastbreak.model.game.GameClock;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.platform.ingestion.CustomDataEntry;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The custom data of a market: the game that it was priced from, in the ten entries that the contract allows. Scores are
 * written {@code home-away} (in the summary's order if the sides are unknown) and unknown values {@code unknown}.
 */
public final class CustomData {
    /** Ids of a feed may have any length, and the platform would reject a suspension whose body is too large. */
    private static final int MAX_VALUE = 500;

    private static final int MAX_ENTRIES = 10;
    private static final String UNKNOWN = "unknown";
    private static final String REASONS = "reasons";
    private static final String STATE_VERSION = "stateVersion";
    private static final Pattern VERSION = Pattern.compile("\\d{1,18}");

    private CustomData() {}

    static List<CustomDataEntry> of(ScoringSummary summary, Set<SuspensionCause> causes) {
        return List.of(
                entry("score", score(summary)),
                entry("periodScores", periodScores(summary)),
                entry("period", period(summary.period())),
                entry("clock", clock(summary.clock())),
                entry("possession", summary.possession()),
                entry("reliability", summary.reliable() ? "RELIABLE" : "UNRELIABLE"),
                entry(REASONS, reasons(summary, causes)),
                entry(STATE_VERSION, Long.toString(summary.stateVersion())),
                entry("asOfUtc", Long.toString(summary.asOfUtc())),
                entry("traceId", summary.traceId()));
    }

    /** The version of the game that a market was made from; -1 where the entry is missing. */
    public static long stateVersion(SourceMarket market) {
        for (CustomDataEntry entry : market.customData()) {
            if (STATE_VERSION.equals(entry.key())
                    && entry.value() != null
                    && VERSION.matcher(entry.value()).matches()) {
                return Long.parseLong(entry.value());
            }
        }
        return -1;
    }

    /** The same entries with other reasons; what the platform has added beyond the contract's ten is left out. */
    static List<CustomDataEntry> withReasons(String reasons, List<CustomDataEntry> data) {
        return data.stream()
                .limit(MAX_ENTRIES)
                .map(entry -> REASONS.equals(entry.key()) ? entry(REASONS, reasons) : entry)
                .toList();
    }

    private static CustomDataEntry entry(String key, @Nullable String value) {
        return new CustomDataEntry(key, value == null ? UNKNOWN : BodyText.cut(value, MAX_VALUE));
    }

    private static String score(ScoringSummary summary) {
        return competitors(summary).map(one -> Integer.toString(one.score())).collect(Collectors.joining("-"));
    }

    private static String periodScores(ScoringSummary summary) {
        return summary.periodScores().stream()
                .map(period -> competitors(summary)
                        .map(one -> period.points().getOrDefault(one.id(), 0).toString())
                        .collect(Collectors.joining("-")))
                .collect(Collectors.joining(","));
    }

    private static Stream<ScoringSummary.Score> competitors(ScoringSummary summary) {
        return Sides.of(summary)
                .map(sides -> Stream.of(sides.home(), sides.away()))
                .orElseGet(() -> summary.competitors().stream());
    }

    private static @Nullable String period(@Nullable Period period) {
        return period == null ? null : period.type() + " " + period.number();
    }

    /** Milliseconds and status. */
    private static @Nullable String clock(@Nullable GameClock clock) {
        return clock == null || clock.ms() == null ? null : clock.ms() + " " + clock.status();
    }

    /** The reasons for which the game is not reliable, then the other causes that suspend its markets. */
    private static String reasons(ScoringSummary summary, Set<SuspensionCause> causes) {
        return Stream.of(summary.reasons(), causes)
                .flatMap(Collection::stream)
                .map(Enum::name)
                .filter(name -> !name.equals(SuspensionCause.UNRELIABLE.name()))
                .collect(Collectors.joining(","));
    }
}
