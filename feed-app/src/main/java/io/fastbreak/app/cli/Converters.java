package io.fastbreak.app.cli;

import io.fastbreak.model.feed.Range;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.operator.ResetDecision;
import io.fastbreak.simulator.http.FaultRule;
import java.util.Locale;
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
