package io.fastbreak.lab.broker;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BrokerFolderTest {

    @Test
    void a_temporary_folder_goes_with_its_broker() {
        BrokerFolder folder = BrokerFolder.open(null);

        folder.close();

        assertThat(folder.path()).doesNotExist();
    }
}
