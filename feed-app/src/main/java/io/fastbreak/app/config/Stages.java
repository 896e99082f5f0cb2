package io.fastbreak.app.config;

import static io.fastbreak.app.config.Catalog.GAP_LOST_MS;
import static io.fastbreak.app.config.Catalog.GAP_REPEAT_MS;
import static io.fastbreak.app.config.Catalog.HELD_BYTES;
import static io.fastbreak.app.config.Catalog.HELD_EVENTS;
import static io.fastbreak.app.config.Catalog.MAX_BYTES;
import static io.fastbreak.app.config.Catalog.MAX_DEPTH;
import static io.fastbreak.app.config.Catalog.PROFILE;
import static io.fastbreak.app.config.Catalog.REORDER_WINDOW_MS;
import static io.fastbreak.app.config.Catalog.UNLISTED;

import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.validator.ValidatorSettings;
import io.fastbreak.validator.ValidatorSettings.Profile;
import io.fastbreak.validator.ValidatorSettings.UnlistedValues;
import java.util.Locale;

/** The settings as each stage wants them. */
public final class Stages {
    private Stages() {}

    public static ValidatorSettings validator(Settings settings) {
        ValidatorSettings defaults = ValidatorSettings.DEFAULT;
        return new ValidatorSettings(
                Profile.valueOf(settings.get(PROFILE).toUpperCase(Locale.ROOT)),
                UnlistedValues.valueOf(settings.get(UNLISTED).toUpperCase(Locale.ROOT)),
                settings.get(MAX_BYTES),
                settings.get(MAX_DEPTH),
                defaults.maxViolations(),
                defaults.maxViolationBytes());
    }

    public static SequencerSettings sequencer(Settings settings) {
        SequencerSettings defaults = SequencerSettings.DEFAULTS;
        return new SequencerSettings(
                settings.get(REORDER_WINDOW_MS),
                settings.get(GAP_REPEAT_MS),
                settings.get(GAP_LOST_MS),
                settings.get(HELD_EVENTS),
                settings.get(HELD_BYTES),
                defaults.maxGapRanges(),
                defaults.rejectedSlotWindow(),
                defaults.maxAhead());
    }
}
