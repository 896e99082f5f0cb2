package io.fastbreak.app.process;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.joran.JoranConfigurator;
import ch.qos.logback.core.joran.spi.JoranException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The two configurations of the program's log, as lines and as JSON. */
class LogConfigurationTest {

    @ParameterizedTest
    @ValueSource(strings = {"/logback.xml", "/logback-json.xml"})
    void the_program_never_logs_headers_from_its_libraries(String configuration) throws JoranException {
        LoggerContext context = new LoggerContext();
        context.putProperty("FASTBREAK_LOG_LEVEL", "DEBUG");
        JoranConfigurator configurator = new JoranConfigurator();
        configurator.setContext(context);

        configurator.doConfigure(LogConfigurationTest.class.getResource(configuration));

        assertThat(context.getLogger("io.fastbreak.platform").isDebugEnabled()).isTrue();
        assertThat(context.getLogger("org.apache.hc.client5.http.headers").isDebugEnabled())
                .isFalse();
        assertThat(context.getLogger("org.eclipse.jetty.http").isDebugEnabled()).isFalse();
        context.stop();
    }
}
