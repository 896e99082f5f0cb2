package io.fastbreak.validator.compiled;

import static io.fastbreak.validator.compiled.Keywords.unsupported;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.model.event.ChallengeOutcome;
import io.fastbreak.model.event.ChallengeReason;
import io.fastbreak.model.event.ClockStatusType;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.event.EjectionType;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.FoulQualifier;
import io.fastbreak.model.event.FoulType;
import io.fastbreak.model.event.FreeThrowQualifier;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.ParticipantType;
import io.fastbreak.model.event.PeriodStatus;
import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.event.ProtestReason;
import io.fastbreak.model.event.ReboundType;
import io.fastbreak.model.event.ShotQualifier;
import io.fastbreak.model.event.ShotType;
import io.fastbreak.model.event.TimeoutType;
import io.fastbreak.model.event.TurnoverType;
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
