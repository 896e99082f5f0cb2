package io.fastbreak.app.cli;

import io.fastbreak.app.files.Pacing;
import io.fastbreak.bridge.MarketInstruction;
import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.bridge.pricing.Quote;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.operator.ResetDecision;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converters for option values. */
final class Converters {
    private static final Pattern QUOTE =
            Pattern.compile("(?:([-+]?\\d{1,4}(?:\\.\\d+)?):)?(\\d{1,5}(?:\\.\\d+)?)/(\\d{1,5}(?:\\.\\d+)?)");

    private Converters() {}

    /** Lets all options of these types use them, in a command line with all its subcommands. */
    static void register(CommandLine commandLine) {
        commandLine
                .registerConverter(Range.class, Converters::range)
                .registerConverter(Quote.class, Converters::quote)
                .registerConverter(Pacing.class, Converters::pacing)
                .registerConverter(MarketType.class, text -> constant(MarketType.class, text))
                .registerConverter(MarketInstruction.Part.class, text -> constant(MarketInstruction.Part.class, text))
                .registerConverter(Reason.class, text -> constant(Reason.class, text))
                .registerConverter(ResetDecision.class, text -> constant(ResetDecision.class, text));
    }

    /** {@code 12-14}, or {@code 17} for a single sequence number. */
    private static Range range(String text) {
        int dash = text.indexOf('-', 1);
        try {
            long first = Long.parseLong(dash < 0 ? text : text.substring(0, dash));
            long last = dash < 0 ? first : Long.parseLong(text.substring(dash + 1));
            if (first <= last) {
                return new Range(first, last);
            }
        } catch (NumberFormatException e) {
            throw new TypeConversionException("'" + text + "' is neither a number nor a range such as 12-14");
        }
        throw new TypeConversionException("'" + text + "' ends before it starts");
    }

    /** {@code -1.5:1.92/1.94}, or {@code 1.85/2.02}, whose line is not a number. */
    private static Quote quote(String text) {
        Matcher matcher = QUOTE.matcher(text);
        if (!matcher.matches()) {
            throw new TypeConversionException("'" + text
                    + "' is no price: give odds such as 1.85/2.02, or a line and odds such as -1.5:1.92/1.94");
        }
        String line = matcher.group(1);
        return new Quote(
                line == null ? Double.NaN : Double.parseDouble(line),
                Double.parseDouble(matcher.group(2)),
                Double.parseDouble(matcher.group(3)));
    }

    /** A multiple of the speed of the game, or {@code max}. */
    private static Pacing pacing(String text) {
        try {
            return Pacing.parse(text);
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException("'" + text + "' is neither a number greater than 0 nor max");
        }
    }

    /** A constant in any case and with dashes, {@code joined-late} or {@code JOINED_LATE}. */
    private static <E extends Enum<E>> E constant(Class<E> type, String text) {
        E[] values = type.getEnumConstants();
        return Arrays.stream(values)
                .filter(value ->
                        value.name().equals(text.toUpperCase(Locale.ROOT).replace('-', '_')))
                .findFirst()
                .orElseThrow(
                        () -> new TypeConversionException("'" + text + "' is not one of " + Arrays.toString(values)));
    }

    /** {@code 90m}, {@code 2h}, {@code 1d} before now, or a point in time; other options take only the latter. */
    static final class SinceConverter implements ITypeConverter<Instant> {
        @Override
        public Instant convert(String text) {
            try {
                return text.matches("\\d+[smhdSMHD]") ? Instant.now().minus(duration(text)) : Instant.parse(text);
            } catch (DateTimeParseException e) {
                throw new TypeConversionException(
                        "'" + text + "' is neither a time nor a duration such as 90m, 2h or 1d");
            }
        }
    }

    /** {@code 90}, {@code 90s}, {@code 10m} or {@code 2h}. */
    static final class DurationConverter implements ITypeConverter<Duration> {
        @Override
        public Duration convert(String text) {
            if (!text.matches("\\d{1,9}[smhSMH]?")) {
                throw new TypeConversionException("'" + text + "' is not a duration such as 90s, 10m or 2h");
            }
            return duration(Character.isDigit(text.charAt(text.length() - 1)) ? text + "s" : text);
        }
    }

    private static Duration duration(String text) {
        String upper = text.toUpperCase(Locale.ROOT);
        return Duration.parse(upper.endsWith("D") ? "P" + upper : "PT" + upper);
    }
}
