package io.fastbreak.platform;

import io.fastbreak.contract.coverage.Coverage;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Sets the running test in the coverage of the contracts. */
public final class CurrentTest implements BeforeEachCallback, AfterEachCallback {

    @Override
    public void beforeEach(ExtensionContext test) {
        Coverage.setRunningTest(test.getRequiredTestClass().getSimpleName() + "."
                + test.getRequiredTestMethod().getName());
    }

    @Override
    public void afterEach(ExtensionContext test) {
        Coverage.setRunningTest("");
    }
}
