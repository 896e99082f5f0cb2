package io.fastbreak.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.fastbreak.contract.TrafficRecorder;
import io.fastbreak.simulator.openapi.OpenApiDocument;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/** The other tests of this module call every operation of the odds ingestion. Runs last. */
@Order(Integer.MAX_VALUE)
class CalledOperationsTest {

    @Test
    void every_operation_is_called_by_a_test() {
        String document = "odds-ingestion-v1.openapi.yaml";
        assumeTrue(System.getProperty("test") == null, "only some tests run, but all of them call every operation");

        assertThat(TrafficRecorder.calledOperations(document))
                .containsAll(OpenApiDocument.load(document).operationIds());
    }
}
