package io.fastbreak.app.cli;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.report.Printable;
import io.fastbreak.platform.ingestion.IngestionCodec;
import io.fastbreak.platform.ingestion.InvalidBodyException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/** A fixture or market that somebody wrote, or what is wrong with it. */
record OddsBody<T>(@Nullable T value, String fault) {

    /**
     * @param file {@code -} for standard input
     * @throws OperationFailedException where it cannot be read
     */
    static <T> OddsBody<T> read(String file, IngestionCodec codec, Class<T> type) {
        try {
            return new OddsBody<>(codec.readByHand(text(file), type), "");
        } catch (InvalidBodyException e) {
            return new OddsBody<>(null, file + ": " + e.getMessage());
        }
    }

    private static String text(String file) {
        try {
            byte[] bytes = file.equals("-") ? System.in.readAllBytes() : Files.readAllBytes(Path.of(file));
            return new String(bytes, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new OperationFailedException("cannot read " + file + ": " + e.getMessage(), e);
        }
    }

    /** Sends what can be sent, and tells what cannot. */
    int send(CommandSpec command, ToIntFunction<T> sender) {
        if (value == null) {
            command.commandLine().getErr().println(Printable.text(fault) + "\nnothing was sent");
            return ExitCode.NO;
        }
        return sender.applyAsInt(value);
    }
}
