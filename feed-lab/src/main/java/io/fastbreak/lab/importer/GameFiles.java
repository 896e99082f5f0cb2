package io.fastbreak.lab.importer;

import java.nio.file.Path;

/**
 * The two published files of one game: what happened, and the official box score. For {@code livestats} the box score is
 * the players' file, with the teams' beside it; for {@code atrium} both may be the same file.
 */
public record GameFiles(Path playByPlay, Path boxScore) {}
