package io.fastbreak.simulator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fastbreak.simulator.http.Fault;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ScriptedFaultsTest {

    private final PlatformSimulator simulator = PlatformSimulator.start(SimulatorSettings.defaults());
    private final RawClient client = new RawClient(simulator);

    @AfterEach
    void stop() {
        simulator.close();
    }

    @Test
    void asManyRequestsFailAsWereScriptedAndOnlyOfThatOperation() {
        simulator.faults().failNext(2, "postFixture", new Fault.Status(503));

        assertThat(postFixture()).isEqualTo(503);
        assertThat(client.call("GET", "/health", "").statusCode()).isEqualTo(200);
        assertThat(postFixture()).isEqualTo(503);
        assertThat(postFixture()).isEqualTo(201);
        assertThat(simulator.requests().of("postFixture")).isEqualTo(3);
    }

    @Test
    void aResetClosesTheConnectionAndAppliesNothing() {
        client.token();
        simulator.faults().failNext(1, "deleteFixture", new Fault.Reset());
        postFixture();

        assertThatThrownBy(() -> client.call("DELETE", "/sources/fastbreak/fixtures/game-1", ""))
                .hasCauseInstanceOf(IOException.class);
        assertThat(client.call("GET", "/sources/fastbreak/fixtures/game-1", "").statusCode())
                .isEqualTo(200);
    }

    @Test
    void aDelayedRequestIsServedLate() {
        simulator.faults().failNext(1, "postFixture", new Fault.Delay(Duration.ofMillis(80)));
        Instant sent = Instant.now();

        assertThat(postFixture()).isEqualTo(201);
        assertThat(Duration.between(sent, Instant.now())).isGreaterThanOrEqualTo(Duration.ofMillis(80));
    }

    private int postFixture() {
        return client.call("POST", "/sources/fastbreak/fixtures/game-1", Bodies.FIXTURE)
                .statusCode();
    }
}
