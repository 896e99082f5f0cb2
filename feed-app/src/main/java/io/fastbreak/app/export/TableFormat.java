package io.fastbreak.app.export;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;

/** A format of files. Others than CSV are services: programs that have them on their class path find them. */
public interface TableFormat {
    /** Lower case: the format's name on the command line, and the ending of its files. */
    String name();

    void write(GameTable<?> table, Path file) throws IOException;

    /** CSV, and what else this program has. */
    static List<TableFormat> all() {
        List<TableFormat> all = new ArrayList<>(List.of(new Csv()));
        ServiceLoader.load(TableFormat.class).forEach(all::add);
        return all;
    }

    /** RFC 4180, UTF-8. */
    final class Csv implements TableFormat {
        @Override
        public String name() {
            return "csv";
        }

        @Override
        public void write(GameTable<?> table, Path file) throws IOException {
            Files.write(file, table.csv().getBytes(StandardCharsets.UTF_8));
        }
    }
}
