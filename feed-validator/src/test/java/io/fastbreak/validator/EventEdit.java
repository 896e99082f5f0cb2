package io.fastbreak.validator;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The changes of {@code contract-cases.txt}. While they are made each char of the event is one of its bytes. */
final class EventEdit {
    private static final Pattern BYTES = Pattern.compile("<([0-9A-F]{2}(?: [0-9A-F]{2})*)>");
    private static final Pattern REPEATED = Pattern.compile("<(.+?) \\*(\\d+)>");

    private EventEdit() {}

    static List<byte[]> edited(String event, String changes) {
        List<String> edited = List.of(new String(event.getBytes(UTF_8), ISO_8859_1));
        for (String change : List.of(changes.split(" & ", -1))) {
            edited = edited.stream()
                    .flatMap(text -> applied(text, expanded(change)))
                    .toList();
        }
        return edited.stream().map(text -> text.getBytes(ISO_8859_1)).toList();
    }

    private static Stream<String> applied(String event, String change) {
        String[] words = change.split(" ", 2);
        String rest = words.length == 2 ? words[1] : "";
        return switch (words[0]) {
            case "-" -> Stream.of(event);
            case "set" -> Stream.of(set(event, rest));
            case "each" -> each(event, rest);
            case "remove" -> Stream.of(Samples.without(event, rest));
            case "rename" -> Stream.of(Samples.renamed(event, part(rest, " to ", 0), part(rest, " to ", 1)));
            case "text" -> Stream.of(replaced(event, part(rest, " becomes ", 0), part(rest, " becomes ", 1)));
            case "before" -> Stream.of(rest + event);
            case "after" -> Stream.of(event + rest);
            case "is" -> Stream.of(rest);
            default -> throw new IllegalArgumentException("no change " + words[0]);
        };
    }

    private static String set(String event, String assignment) {
        return Samples.with(event, part(assignment, " = ", 0), part(assignment, " = ", 1));
    }

    private static Stream<String> each(String event, String assignment) {
        String pointer = part(assignment, " = ", 0);
        return Stream.of(part(assignment, " = ", 1).split(" ")).map(value -> Samples.with(event, pointer, value));
    }

    private static String replaced(String event, String from, String to) {
        assertThat(event).contains(from);
        return event.replace(from, to);
    }

    private static String part(String text, String separator, int index) {
        return text.split(separator, 2)[index];
    }

    private static String expanded(String change) {
        String bytes = BYTES.matcher(new String(change.getBytes(UTF_8), ISO_8859_1))
                .replaceAll(hex -> Matcher.quoteReplacement(decoded(hex.group(1))));
        return REPEATED.matcher(bytes)
                .replaceAll(text -> Matcher.quoteReplacement(text.group(1).repeat(Integer.parseInt(text.group(2)))));
    }

    private static String decoded(String hex) {
        return new String(HexFormat.ofDelimiter(" ").parseHex(hex), ISO_8859_1);
    }
}
