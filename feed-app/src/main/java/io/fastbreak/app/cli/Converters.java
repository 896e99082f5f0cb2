package io.fastbreak.app.cli;

import io.fastbreak.bridge.pricing.Quote;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.operator.ResetDecision;
import io.fastbreak.simulator.http.FaultRule;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Values as people write them. */
final class Converters {
    private Converters() {}

    /** {@code 12-14}, or {@code 17} for a single number. */
    static final class OfRange implements ITypeConverter<Range> {
        @Override
        public Range convert(String text) {
            int dash = text.indexOf('-', 1);
            try {
                long first = Long.parseLong(dash < 0 ? text : text.substring(0, dash));
                long last = dash < 0 ? first : Long.parseLong(text.substring(dash + 1));
                if (first <= last) {
                    return new Range(first, last);
                }
            } catch (NumberFormatException e) {
                throw new TypeConversionException("'" + text + "' is no number, and no range such as 12-14");
            }
            throw new TypeConversionException("'" + text + "' ends before it begins");
        }
    }

    /** A fault of the simulated platform. */
    static final class OfFault implements ITypeConverter<FaultRule> {
        @Override
        public FaultRule convert(String text) {
            try {
                return FaultRule.parse(text);
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException(String.valueOf(e.getMessage()));
            }
        }
    }

    /** {@code -1.5:1.92/1.94}, or {@code 1.85/2.02}: then the line is no number. */
    static final class OfQuote implements ITypeConverter<Quote> {
        private static final Pattern FORM =
                Pattern.compile("(?:([-+]?\\d{1,4}(?:\\.\\d+)?):)?(\\d{1,5}(?:\\.\\d+)?)/(\\d{1,5}(?:\\.\\d+)?)");

        @Override
        public Quote convert(String text) {
            Matcher matcher = FORM.matcher(text);
            if (!matcher.matches()) {
                throw new TypeConversionException("'" + text + "' is neither 1.85/2.02 nor -1.5:1.92/1.94");
            }
            String line = matcher.group(1);
            return new Quote(
                    line == null ? Double.NaN : Double.parseDouble(line),
                    Double.parseDouble(matcher.group(2)),
                    Double.parseDouble(matcher.group(3)));
        }
    }

    /** A word in either case, {@code joined-late} or {@code JOINED_LATE}. */
    abstract static class OfWord<E extends Enum<E>> implements ITypeConverter<E> {
        private final Class<E> words;

        OfWord(Class<E> words) {
            this.words = words;
        }

        @Override
        public E convert(String text) {
            for (E word : words.getEnumConstants()) {
                if (word.name().equals(text.toUpperCase(Locale.ROOT).replace('-', '_'))) {
                    return word;
                }
            }
            throw new TypeConversionException("'" + text + "' is none of its words");
        }
    }

    static final class OfReason extends OfWord<Reason> {
        OfReason() {
            super(Reason.class);
        }
    }

    static final class OfDecision extends OfWord<ResetDecision> {
        OfDecision() {
            super(ResetDecision.class);
        }
    }
}
