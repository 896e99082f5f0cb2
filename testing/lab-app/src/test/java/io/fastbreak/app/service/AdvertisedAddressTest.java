package io.fastbreak.app.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.testing.CapturedLog;
import io.fastbreak.app.testing.SharedBroker;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;

@ResourceLock(CapturedLog.LOCK)
class AdvertisedAddressTest {
    @Test
    void a_pipeline_at_all_addresses_warns_that_others_do_not_reach_it() {
        assertThat(start("")).anyMatch(line -> line.startsWith("http.host is 0.0.0.0 and http.advertised is empty"));
        assertThat(start("10.0.0.7:8080")).noneMatch(line -> line.contains("http.advertised"));
    }

    /** The log of a pipeline until it finds that it has no topics. */
    private static List<String> start(String advertised) {
        Map<String, String> settings = SharedBroker.settings("advertised");
        settings.put(SettingsCatalog.HTTP_HOST.name(), "0.0.0.0");
        settings.put(SettingsCatalog.HTTP_TOKEN.name(), "0123456789abcdef");
        settings.put(SettingsCatalog.HTTP_ADVERTISED.name(), advertised);
        try (CapturedLog log = CapturedLog.start();
                ServiceInstance service = new ServiceInstance(Settings.of(settings))) {
            assertThatThrownBy(service::pipeline).isInstanceOf(OperationFailedException.class);
            return log.lines();
        }
    }
}
