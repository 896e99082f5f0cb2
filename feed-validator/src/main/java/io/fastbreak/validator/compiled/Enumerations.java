package io.fastbreak.validator.compiled;

import static io.fastbreak.validator.compiled.Keywords.unsupported;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.model.event.ClockStatusType;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.ParticipantType;
import io.fastbreak.model.event.PeriodStatus;
import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.event.attribute.ChallengeOutcome;
import io.fastbreak.model.event.attribute.ChallengeReason;
import io.fastbreak.model.event.attribute.EjectionType;
import io.fastbreak.model.event.attribute.FoulQualifier;
import io.fastbreak.model.event.attribute.FoulType;
import io.fastbreak.model.event.attribute.FreeThrowQualifier;
import io.fastbreak.model.event.attribute.ProtestReason;
import io.fastbreak.model.event.attribute.ReboundType;
import io.fastbreak.model.event.attribute.ShotQualifier;
import io.fastbreak.model.event.attribute.ShotType;
import io.fastbreak.model.event.attribute.TimeoutType;
import io.fastbreak.model.event.attribute.TurnoverType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The model's enumerations; the schema has definitions of the same names. */
final class Enumerations {
    private static final List<Class<? extends Enum<?>>> TYPES = List.of(
            ChallengeOutcome.class,
            ChallengeReason.class,
            ClockStatusType.class,
            CompetitorType.class,
            EjectionType.class,
            EventSource.class,
            EventType.class,
            FoulQualifier.class,
            FoulType.class,
            FreeThrowQualifier.class,
            MatchStatus.class,
            ParticipantType.class,
            PeriodStatus.class,
            PeriodType.class,
            ProtestReason.class,
            ReboundType.class,
            ShotQualifier.class,
            ShotType.class,
            TimeoutType.class,
            TurnoverType.class);

    private Enumerations() {}

    /**
     * The constants of a definition by the values that it lists.
     *
     * @throws IllegalArgumentException naming the value that the model does not know
     */
    static Map<String, Enum<?>> constants(String definition, JsonNode schema, String path) {
        Map<String, Enum<?>> known = known(definition);
        Map<String, Enum<?>> listed = new HashMap<>();
        schema.path("enum").forEach(value -> {
            Enum<?> constant = known.get(value.textValue());
            if (constant == null) {
                throw unsupported(path + "/enum " + value);
            }
            listed.put(value.textValue(), constant);
        });
        return listed;
    }

    private static Map<String, Enum<?>> known(String definition) {
        Map<String, Enum<?>> constants = new HashMap<>();
        for (Class<? extends Enum<?>> type : TYPES) {
            if (type.getSimpleName().equals(definition)) {
                for (Enum<?> constant : type.getEnumConstants()) {
                    constants.put(constant.name(), constant);
                }
            }
        }
        return constants;
    }
}
