package io.fastbreak.validator;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.model.event.EventType;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * One line of {@code contract-cases.txt}, whose head explains the columns.
 *
 * @param line its number in the file
 */
record ContractCase(int line, String profile, EventType kind, String change, String result, String why) {
    private static final String FILE = "contract-cases.txt";
    private static final String COLUMNS = " +\\| +";

    static List<ContractCase> all() {
        try (InputStream file = Objects.requireNonNull(ContractCase.class.getResourceAsStream(FILE), FILE)) {
            List<String> lines = new String(file.readAllBytes(), UTF_8).lines().toList();
            List<ContractCase> cases = new ArrayList<>();
            for (int i = 0; i < lines.size(); i++) {
                String line = lines.get(i);
                if (!line.isEmpty() && !line.startsWith("#")) {
                    cases.add(of(i + 1, line.split(COLUMNS)));
                }
            }
            return cases;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ContractCase of(int line, String[] columns) {
        if (columns.length != 5) {
            throw new IllegalArgumentException(FILE + ":" + line + " has " + columns.length + " columns, not 5");
        }
        return new ContractCase(line, columns[0], EventType.valueOf(columns[1]), columns[2], columns[3], columns[4]);
    }

    /** The validators of its profile. */
    List<EventValidator> validators() {
        return switch (profile) {
            case "both" -> List.of(ValidationResults.CONTRACT, ValidationResults.STRICT);
            case "contract" -> List.of(ValidationResults.CONTRACT);
            case "strict" -> List.of(ValidationResults.STRICT);
            case "lenient" -> List.of(ValidationResults.LENIENT);
            default -> throw new IllegalArgumentException(FILE + ":" + line + ": no profile " + profile);
        };
    }

    /** The changed events: one, or as many as it names values. */
    List<byte[]> events() {
        return EventEdit.edited(Samples.example(kind), change);
    }

    @Override
    public String toString() {
        return line + ": " + profile + " " + kind + " " + change + ": " + why;
    }
}
