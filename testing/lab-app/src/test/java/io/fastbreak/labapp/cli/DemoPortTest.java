package io.fastbreak.labapp.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.junit.jupiter.api.Test;

class DemoPortTest {

    @Test
    void a_port_on_which_somebody_listens_is_not_free() throws IOException {
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertThat(DemoCommand.isFree(other.getLocalPort())).isFalse();
        }
    }

    @Test
    void a_port_on_all_addresses_is_not_free_either() throws IOException {
        try (ServerSocket other = new ServerSocket(0)) {
            assertThat(DemoCommand.isFree(other.getLocalPort())).isFalse();
        }
    }

    @Test
    void another_port_is_free_and_stays_so() throws IOException {
        int port;
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = other.getLocalPort();
        }

        assertThat(DemoCommand.isFree(port)).isTrue();
        assertThat(DemoCommand.isFree(port)).isTrue();
    }
}
