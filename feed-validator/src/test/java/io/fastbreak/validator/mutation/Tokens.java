package io.fastbreak.validator.mutation;

import io.fastbreak.model.event.ClockStatusType;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.ParticipantType;
import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.event.attribute.FoulType;
import io.fastbreak.model.event.attribute.ShotQualifier;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** Texts to put into events: at the edges of what is allowed, and beyond. */
final class Tokens {
    private static final List<String> NUMBERS =
            List.of(("0 -0 1 -1 2 2147483647 2147483648 -2147483648 -2147483649 9223372036854775807 9223372036854775808"
                            + " -9223372036854775808 -9223372036854775809 18446744073709551616 1.0 -1.0 0.5 1.5 -0.0"
                            + " 1e0 10e-1 1e-1 1E2 1e18 1e19 -1e19 5.82e5 1e400000 -1e400000 1e-400000 0e99999999999"
                            + " 1e99999999999 -1e99999999999 1e-99999999999 1.0000000000000000000001"
                            + " 0.9999999999999999999999 9007199254740993 2147483647.0 2147483647.5 9223372036854775807.0"
                            + " 9223372036854775808.0 922337203685477580.7e1 0.0000001e7 00 01 -01 +1 .5 5. 1e 1e+ - 0x1F"
                            + " NaN Infinity -Infinity 1_0 1,0")
                    .split(" "));
    private static final List<String> OTHERS = List.of(
            "null",
            "true",
            "false",
            "{}",
            "[]",
            "\"\"",
            "\"x\"",
            "[1, null]",
            "{\"id\": \"P\"}",
            "{\"id\": \"P\", \"competitorId\": \"C\", \"type\": \"REBOUNDER\"}",
            "[{\"id\": \"P\", \"competitorId\": \"C\", \"type\": \"REBOUNDER\"}]",
            "{\"status\": \"STARTED\"}",
            "{\"shotId\": \"1\"}",
            "{\"isReliabile\": true}",
            "{\"a\": 1, \"a\": 2}",
            "{\"a\": 1, \"\\u0061\": 2}",
            "\"\\ud83c\\udfc0\"",
            "\"\\ud83c\"",
            "\"\\udfc0\"",
            "\"\\u0000\"",
            "\"\\x\"",
            "\"\u0001\"",
            "\"\u00E9\u20AC\uD83C\uDFC0\"",
            "True",
            "nul",
            "",
            "'x'",
            "//",
            "/**/1");
    private static final List<String> WORDS = Stream.of(
                    EventType.values(),
                    EventSource.values(),
                    PeriodType.values(),
                    ParticipantType.values(),
                    ClockStatusType.values(),
                    MatchStatus.values(),
                    FoulType.values(),
                    ShotQualifier.values())
            .flatMap(Stream::of)
            .map(word -> '"' + word.name() + '"')
            .toList();
    private static final List<String> NAMES = Stream.of(
                    ("id type status number source audit fixture fixtureId period attributes participants competitors"
                                    + " competitor eventType tags points isSuccessful qualifiers lineup isStarter shotId"
                                    + " freeThrowId hasRebounder isReliabile isReliable outcome flagged confirmedUtc hasAssister sequenceNumber deletedUtc score"
                                    + " confidence externalIds externalId competitorId isCompleted reason description")
                            .split(" "))
            .map(name -> '"' + name + '"')
            .toList();

    private Tokens() {}

    static String number(Random random) {
        return random.nextInt(50) == 0 ? "9".repeat(1 + random.nextInt(1100)) : one(NUMBERS, random);
    }

    static String word(Random random) {
        String word = one(WORDS, random);
        return random.nextInt(3) == 0 ? respelt(word, random) : word;
    }

    static String any(Random random) {
        return switch (random.nextInt(3)) {
            case 0 -> number(random);
            case 1 -> word(random);
            default -> one(OTHERS, random);
        };
    }

    static String name(String name, Random random) {
        return random.nextBoolean() ? one(NAMES, random) : respelt(name, random);
    }

    /** The text with one letter dropped, doubled, in the other case, escaped, or damaged. */
    static String respelt(String text, Random random) {
        if (text.length() < 3) {
            return text;
        }
        int at = 1 + random.nextInt(text.length() - 2);
        char letter = text.charAt(at);
        String before = text.substring(0, at);
        String behind = text.substring(at + 1);
        return before
                + switch (random.nextInt(6)) {
                    case 0 -> "";
                    case 1 -> "" + letter + letter;
                    case 2 -> "" + (char) (letter ^ ' ');
                    case 3 -> String.format("\\u%04x", (int) letter);
                    case 4 -> String.format("\\u%04X", (int) letter);
                    default -> "" + (char) random.nextInt(0x100);
                }
                + behind;
    }

    private static String one(List<String> tokens, Random random) {
        return tokens.get(random.nextInt(tokens.size()));
    }
}
