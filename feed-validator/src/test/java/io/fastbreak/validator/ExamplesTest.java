package io.fastbreak.validator;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.EventType;
import io.fastbreak.model.feed.Verdict;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ExamplesTest {

    @ParameterizedTest
    @EnumSource
    void everyExampleIsAcceptedAsItsKind(EventType kind) {
        Verdict.Accepted verdict = Verdicts.accepted(Verdicts.CONTRACT, Samples.example(kind));

        assertThat(verdict.event().type()).isEqualTo(kind);
    }

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"EJECTION", "UNKNOWN"})
    void everyListedExampleIsAcceptedByTheLetterToo(EventType kind) {
        Verdict.Accepted verdict = Verdicts.accepted(Verdicts.STRICT, Samples.example(kind));

        assertThat(verdict.event().type()).isEqualTo(kind);
        assertThat(verdict.quirks()).isEmpty();
    }
}
