package io.fastbreak.app.files;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InputLinesTest {
    private static final String MARK = "\uFEFF";

    @TempDir
    private Path folder;

    @Test
    void a_byte_order_mark_is_no_part_of_the_first_line() throws IOException {
        assertThat(lines((MARK + "one\r\ntwo").getBytes(UTF_8))).containsExactly("one", "two");
    }

    @Test
    void only_a_mark_at_the_start_of_the_file_is_left_out() throws IOException {
        assertThat(lines(("one\n" + MARK + "two\n").getBytes(UTF_8))).containsExactly("one", MARK + "two");
    }

    @Test
    void a_gzipped_file_is_read_with_or_without_a_mark() throws IOException {
        assertThat(lines(gzip("one\n\ntwo\n"))).containsExactly("one", "", "two");
        assertThat(lines(gzip(MARK + "one\n"))).containsExactly("one");
    }

    @Test
    void a_file_of_a_byte_or_of_none_is_read() throws IOException {
        assertThat(lines(new byte[0])).isEmpty();
        assertThat(lines(new byte[] {0x1f})).containsExactly("\u001f");
    }

    @Test
    void a_gzipped_file_that_is_cut_off_is_named_with_the_reason() throws IOException {
        byte[] whole = gzip("one\ntwo\n");

        assertThatThrownBy(() -> lines(Arrays.copyOf(whole, whole.length - 9)))
                .hasMessage("cannot read " + folder.resolve("events") + ": it is cut off");
    }

    @Test
    void a_pipe_is_read_and_is_known_to_be_read_once() throws Exception {
        Path pipe = folder.resolve("pipe");
        assumeTrue(
                Files.isExecutable(Path.of("/usr/bin/mkfifo"))
                        && new ProcessBuilder("/usr/bin/mkfifo", pipe.toString())
                                        .start()
                                        .waitFor()
                                == 0,
                "there are no named pipes");
        Process writer = new ProcessBuilder("/bin/sh", "-c", "printf 'one\\ntwo\\n' > " + pipe).start();

        assertThat(LocalFiles.isReadOnce(pipe.toString())).isTrue();
        assertThat(lines(pipe)).containsExactly("one", "two");
        assertThat(writer.waitFor()).isZero();
        assertThat(LocalFiles.isReadOnce(folder.toString())).isFalse();
    }

    private List<String> lines(byte[] content) throws IOException {
        return lines(Files.write(folder.resolve("events"), content));
    }

    private static List<String> lines(Path file) {
        List<String> lines = new ArrayList<>();
        InputLines.read(file.toString(), line -> lines.add(new String(line, UTF_8)));
        return lines;
    }

    private static byte[] gzip(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(text.getBytes(UTF_8));
        }
        return bytes.toByteArray();
    }
}
