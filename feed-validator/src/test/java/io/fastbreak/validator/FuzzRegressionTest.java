package io.fastbreak.validator;

import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Inputs that the fuzzer found worth keeping, those that once failed among them. */
class FuzzRegressionTest {
    private static final Path INPUTS = Path.of("src/test/resources/io/fastbreak/validator/fuzz");

    static List<Path> inputs() throws IOException {
        try (Stream<Path> files = Files.list(INPUTS)) {
            return files.sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("inputs")
    void validators_agree_on(Path input) throws IOException {
        byte[] value = Files.readAllBytes(input);

        assertThatCode(() -> EventFuzzer.fuzzerTestOneInput(value)).doesNotThrowAnyException();
    }
}
