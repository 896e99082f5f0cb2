package io.fastbreak.app.report;

import io.fastbreak.bridge.market.SuspensionCause;
import io.fastbreak.model.game.Reason;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/**
 * The meaning of a {@link Reason} of a game, or of a {@link SuspensionCause} of the bridge's own, to those who see it,
 * such as GAP: sequence numbers are missing.
 *
 * @param name as it is in topics and on the page
 * @param ends when it does, and what a person can do for that
 */
public record ReasonText(String name, String meaning, String ends) {

    /** All of them: those of games, then those of markets. The guide to operating has the same. */
    public static List<ReasonText> all() {
        try (InputStream file = Objects.requireNonNull(ReasonText.class.getResourceAsStream("reasons.txt"))) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(ReasonText::of)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ReasonText of(String line) {
        String[] parts = line.replace("`", "").split(" \\| ", 3);
        return new ReasonText(parts[0], parts[1], parts[2]);
    }

    /** On lines of their own. */
    @Override
    public String toString() {
        return "%s: %s%n    ends %s%n".formatted(name, meaning, ends);
    }
}
