package io.fastbreak.projector.figures;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.attribute.FreeThrowQualifier;
import io.fastbreak.model.event.attribute.ShotQualifier;
import io.fastbreak.model.game.PointsFrom;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The points of each team by what the publisher says of the shot or the free throw. A fast break behind a steal that ends in the paint,
 * for example, counts for three of them.
 */
final class QualifiedPoints {
    private static final Set<ShotQualifier> OF_SHOTS =
            EnumSet.complementOf(EnumSet.of(ShotQualifier.UNKNOWN, ShotQualifier.BLOCKED));

    /** Copies share the map, which is replaced when more points are known. */
    private Map<String, Sums> points = Map.of();

    private boolean isQualified;

    private record Sums(int paint, int fastBreak, int secondChance, int turnovers) {
        private static final Sums NONE = new Sums(0, 0, 0, 0);

        private Sums plus(Set<ShotQualifier> qualifiers, int more) {
            return new Sums(
                    paint + (qualifiers.contains(ShotQualifier.POINTS_IN_THE_PAINT) ? more : 0),
                    fastBreak + (qualifiers.contains(ShotQualifier.FAST_BREAK) ? more : 0),
                    secondChance + (qualifiers.contains(ShotQualifier.SECOND_CHANCE) ? more : 0),
                    turnovers + (qualifiers.contains(ShotQualifier.FROM_TURNOVER) ? more : 0));
        }
    }

    QualifiedPoints() {}

    QualifiedPoints(QualifiedPoints other) {
        points = other.points;
        isQualified = other.isQualified;
    }

    void apply(Event event, Figures game) {
        Set<ShotQualifier> qualifiers = qualifiers(event);
        if (qualifiers.isEmpty()) {
            return;
        }
        isQualified = true;
        Basket basket = game.score().basket();
        if (basket != null) {
            Map<String, Sums> more = new HashMap<>(points);
            more.put(
                    basket.competitorId(),
                    more.getOrDefault(basket.competitorId(), Sums.NONE).plus(qualifiers, basket.points()));
            points = more;
        }
    }

    private static Set<ShotQualifier> qualifiers(Event event) {
        if (event.attributes() instanceof Attributes.Shot shot
                && !shot.qualifiers().isEmpty()) {
            Set<ShotQualifier> found = EnumSet.copyOf(shot.qualifiers());
            found.retainAll(OF_SHOTS);
            return found;
        }
        if (event.attributes() instanceof Attributes.FreeThrow freeThrow
                && !freeThrow.qualifiers().isEmpty()) {
            Set<ShotQualifier> found = EnumSet.noneOf(ShotQualifier.class);
            for (FreeThrowQualifier qualifier : freeThrow.qualifiers()) {
                switch (qualifier) {
                    case SECOND_CHANCE -> found.add(ShotQualifier.SECOND_CHANCE);
                    case FAST_BREAK -> found.add(ShotQualifier.FAST_BREAK);
                    case FROM_TURNOVER -> found.add(ShotQualifier.FROM_TURNOVER);
                    case UNKNOWN -> {}
                }
            }
            return found;
        }
        return Set.of();
    }

    /** @param bench points of those who did not start; null if it is not known who did */
    PointsFrom of(String competitor, @Nullable Integer bench) {
        Sums sums = points.getOrDefault(competitor, Sums.NONE);
        return isQualified
                ? new PointsFrom(sums.paint, sums.fastBreak, sums.secondChance, sums.turnovers, bench)
                : new PointsFrom(null, null, null, null, bench);
    }
}
