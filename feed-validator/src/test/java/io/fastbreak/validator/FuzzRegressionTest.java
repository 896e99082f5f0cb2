package io.fastbreak.validator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Small inputs that coverage-guided fuzzing found: each reaches other branches of the validators, or failed once. */
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

        assertThat(value).isNotEmpty();
        for (int variant = 0; variant < ValidatorComparison.VARIANTS; variant++) {
            ValidatorComparison comparison = ValidatorComparison.of(value, variant);
            assertThatCode(comparison::requireAgreement).doesNotThrowAnyException();
        }
    }
}
