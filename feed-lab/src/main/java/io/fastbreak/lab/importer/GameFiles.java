package io.fastbreak.lab.importer;

import java.nio.file.Path;

/** The two published files of one game: what happened, and the official box score. */
public record GameFiles(Path playByPlay, Path boxScore) {}
