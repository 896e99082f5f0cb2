package io.fastbreak.lab.simulate;

import io.fastbreak.lab.importer.SourcePlay;

/** A foul as it was written, and who was on court at it. */
record Whistle(SourcePlay foul, Court court) {}
