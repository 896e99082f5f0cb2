package io.fastbreak.app.cli;

import io.fastbreak.app.files.Pacing;
import io.fastbreak.bridge.pricing.Quote;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.operator.ResetDecision;
import io.fastbreak.platform.matching.EntityKind;
import io.fastbreak.simulator.http.FaultRule;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converters for option values. */
final class Converters {
    private Converters() {}

    /** {@code 12-14}, or {@code 17} for a single sequence number. */
    static final class RangeConverter implements ITypeConverter<Range> {
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
                throw new TypeConversionException("'" + text + "' is neither a number nor a range such as 12-14");
            }
            throw new TypeConversionException("'" + text + "' ends before it starts");
        }
    }

    /** A fault rule of the simulated platform. */
    static final class FaultConverter implements ITypeConverter<FaultRule> {
        @Override
        public FaultRule convert(String text) {
            try {
                return FaultRule.parse(text);
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException(String.valueOf(e.getMessage()));
            }
        }
    }

    /** {@code -1.5:1.92/1.94}, or {@code 1.85/2.02}, whose line is not a number. */
    static final class QuoteConverter implements ITypeConverter<Quote> {
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

    /** {@code 90m}, {@code 2h}, {@code 1d} before now, or a point in time. */
    static final class SinceConverter implements ITypeConverter<Instant> {
        @Override
        public Instant convert(String text) {
            try {
                if (!text.matches("\\d+[smhdSMHD]")) {
                    return Instant.parse(text);
                }
                String ago = text.toUpperCase(Locale.ROOT);
                return Instant.now().minus(Duration.parse(ago.endsWith("D") ? "P" + ago : "PT" + ago));
            } catch (DateTimeParseException e) {
                throw new TypeConversionException(
                        "'" + text + "' is neither a time nor a duration such as 90m, 2h or 1d");
            }
        }
    }

    /** A multiple of the speed of the game, or {@code max}. */
    static final class PacingConverter implements ITypeConverter<Pacing> {
        @Override
        public Pacing convert(String text) {
            try {
                return Pacing.parse(text);
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException("'" + text + "' is neither a number greater than 0 nor max");
            }
        }
    }

    /** A kind of entity of the matching interface. */
    static final class KindConverter implements ITypeConverter<EntityKind<?>> {
        @Override
        public EntityKind<?> convert(String text) {
            return EntityKind.ALL.stream()
                    .filter(kind -> kind.name().equals(text))
                    .findFirst()
                    .orElseThrow(() -> new TypeConversionException("'" + text + "' is not one of " + EntityKind.ALL));
        }
    }

    /** An enum constant in any case and with dashes, {@code joined-late} or {@code JOINED_LATE}. */
    abstract static class EnumConverter<E extends Enum<E>> implements ITypeConverter<E> {
        private final Class<E> values;

        EnumConverter(Class<E> values) {
            this.values = values;
        }

        @Override
        public E convert(String text) {
            for (E value : values.getEnumConstants()) {
                if (value.name().equals(text.toUpperCase(Locale.ROOT).replace('-', '_'))) {
                    return value;
                }
            }
            throw new TypeConversionException(
                    "'" + text + "' is not one of " + Arrays.toString(values.getEnumConstants()));
        }
    }

    static final class ReasonConverter extends EnumConverter<Reason> {
        ReasonConverter() {
            super(Reason.class);
        }
    }

    static final class DecisionConverter extends EnumConverter<ResetDecision> {
        DecisionConverter() {
            super(ResetDecision.class);
        }
    }
}
