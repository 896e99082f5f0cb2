package io.fastbreak.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.fastbreak.contract.TrafficRecorder;
import io.fastbreak.simulator.openapi.OpenApiDocument;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The other tests of this module call every operation that the platform documents. Runs last. */
@Order(Integer.MAX_VALUE)
class CalledOperationsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {"odds-ingestion-v1.openapi.yaml", "fixture-matching-v2.openapi.yaml", "video-v3.openapi.yaml"})
    void every_operation_is_called_by_a_test(String document) {
        assumeTrue(System.getProperty("test") == null, "only some tests run, but all of them call every operation");

        assertThat(TrafficRecorder.calledOperations(document))
                .containsAll(OpenApiDocument.load(document).operationIds());
    }
}
