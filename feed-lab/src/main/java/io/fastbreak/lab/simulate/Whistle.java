package io.fastbreak.lab.simulate;

import io.fastbreak.lab.importer.Play;

/** A foul as it was written, and who was on court at it. */
record Whistle(Play foul, Court court) {}
