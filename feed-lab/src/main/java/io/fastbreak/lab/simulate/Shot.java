package io.fastbreak.lab.simulate;

import io.fastbreak.lab.importer.Player;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A field goal attempt.
 *
 * @param worth 2 or 3 points
 * @param type the contract's ShotType
 * @param qualifiers the contract's ShotQualifiers
 * @param assister whose pass led to it, when it went in
 * @param blocker which opponent blocked it, when it did not
 */
record Shot(
        Squad squad,
        Player shooter,
        int worth,
        boolean made,
        String type,
        List<String> qualifiers,
        @Nullable Player assister,
        @Nullable Player blocker) {}
