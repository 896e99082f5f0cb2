package io.fastbreak.app.guides;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class UpgradingGuideTest {
    private static final Pattern WRITTEN = Pattern.compile("(?: FORMAT = |RecordCodec\\.of\\(\\w+\\.class, )(\\d+)");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| [^|]+ \\| (\\d+) \\| [^|]*\\| \\[`(\\w+)`\\].*$");

    @Test
    void the_stored_formats_that_it_lists_are_those_that_the_code_writes() throws IOException {
        Map<String, Integer> listed = new TreeMap<>();
        Matcher row = ROW.matcher(Guide.named("upgrading").text());
        while (row.find()) {
            listed.put(row.group(2), Integer.valueOf(row.group(1)));
        }

        assertThat(listed).isEqualTo(written());
    }

    /** By class. */
    private static Map<String, Integer> written() throws IOException {
        Map<String, Integer> written = new TreeMap<>();
        for (String module : new String[] {"feed-model", "feed-sequencer", "feed-projector", "feed-pipeline"}) {
            try (Stream<Path> files = Files.walk(Guide.HOME.resolve(module).resolve("src/main/java"))) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    Matcher format = WRITTEN.matcher(Files.readString(file));
                    if (format.find()) {
                        String name = file.getFileName().toString();
                        written.put(name.replace(".java", ""), Integer.valueOf(format.group(1)));
                    }
                }
            }
        }
        return written;
    }
}
