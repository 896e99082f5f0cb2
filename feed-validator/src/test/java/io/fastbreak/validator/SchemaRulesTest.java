package io.fastbreak.validator;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.EventType;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SchemaRulesTest {

    @ParameterizedTest(name = "{0} {1} = {2}: {3}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            SHOT | /version | - | # required
            SHOT | /source | - | # required
            SHOT | /traceId | - | # required
            SHOT | /id | - | # required
            SHOT | /fixtureId | - | # required
            SHOT | /period | - | # required
            SHOT | /eventType | - | /eventType required
            SHOT | /competitors | - | # required
            SHOT | /participants | - | # required
            SHOT | /audit | - | # required
            SHOT | /tags | - | # required
            SHOT | /additionalAttributes | - | # required
            SHOT | /fixture/id | - | /fixture required
            SHOT | /period/type | - | /period required
            SHOT | /period/number | - | /period required
            SHOT | /competitors/0/id | - | /competitors/0 required
            SHOT | /participants/1/id | - | /participants/1 required
            SHOT | /participants/1/competitorId | - | /participants/1 required
            SHOT | /participants/1/type | - | /participants/1 required
            SHOT | /audit/sequenceNumber | - | /audit required
            SHOT | /audit/createdUtc | - | /audit required
            SHOT | /audit/publishedUtc | - | /audit required
            SHOT | /audit/confidence | - | /audit required
            SHOT | /attributes | - | # required
            FREE_THROW | /attributes | - | # required
            CLOCK | /attributes | - | # required
            LINEUP | /attributes | - | # required
            MATCH_STATUS_CHANGE | /attributes | - | # required
            SHOT | /attributes/points | - | /attributes required
            SHOT | /attributes/isSuccessful | - | /attributes required
            FREE_THROW | /attributes/points | - | /attributes required
            FREE_THROW | /attributes/isSuccessful | - | /attributes required
            CLOCK | /attributes/status | - | /attributes required
            LINEUP | /attributes/lineup | - | /attributes required
            LINEUP | /attributes/lineup/0/isStarter | - | /attributes/lineup/0 required
            MATCH_STATUS_CHANGE | /attributes/status | - | /attributes required
            SHOT | /attributes | {} | /attributes required, /attributes required
            FOUL | /attributes | - |
            REBOUND | /attributes | - |
            TIMEOUT | /attributes | {} |
            SHOT | /fixture | - |
            SHOT | /competitors | [] |
            SHOT | /participants | [] |
            SHOT | /audit/confidence | {} |
            SHOT | /audit/confidence/score | 0 |
            SHOT | /audit/confidence/score | 1.0 |
            SHOT | /audit/confidence/score | 1e-400000 |
            SHOT | /attributes/undeclared | {"any": [1, null]} |
            SHOT | /undeclared | null |
            SHOT | /tags/any | {"deep": [1.5, null]} |
            SHOT | /version | 2 | /version type
            SHOT | /traceId | null | /traceId type
            SHOT | /id | 7 | /id type
            SHOT | /insertedBeforeEventId | null | /insertedBeforeEventId type
            SHOT | /fixtureId | 7 | /fixtureId type
            SHOT | /fixture | "E2025-41" | /fixture type
            SHOT | /fixture/id | 41 | /fixture/id type
            SHOT | /fixture/externalIds/a~1b~0c | 1 | /fixture/externalIds/a~1b~0c type
            SHOT | /competitor | {"id": 1} | /competitor/id type
            SHOT | /competitors | null | /competitors type
            SHOT | /competitors | {} | /competitors type
            SHOT | /competitors/0 | "HAV" | /competitors/0 type
            SHOT | /participants/0/competitorId | true | /participants/0/competitorId type
            SHOT | /tags | [] | /tags type
            SHOT | /additionalAttributes | null | /additionalAttributes type
            SHOT | /audit | [] | /audit type
            SHOT | /audit/confidence/flagged | "no" | /audit/confidence/flagged type
            SHOT | /audit/confidence/score | "1" | /audit/confidence/score type
            SHOT | /audit/confidence/score | -0.01 | /audit/confidence/score minimum
            SHOT | /audit/confidence/score | 1.0000000000000000000001 | /audit/confidence/score maximum
            SHOT | /audit/confidence/score | 1e400000 | /audit/confidence/score maximum
            SHOT | /audit/externalIds/externalId | 9 | /audit/externalIds/externalId type
            SHOT | /audit/externalIds/anything | 9 |
            SHOT | /audit/sequenceNumber | "9" | /audit/sequenceNumber type
            SHOT | /audit/sequenceNumber | 9.5 | /audit/sequenceNumber type
            SHOT | /audit/sequenceNumber | 9223372036854775807 |
            SHOT | /audit/sequenceNumber | 9223372036854775808 | /audit/sequenceNumber maximum
            SHOT | /audit/createdUtc | -9223372036854775809 | /audit/createdUtc minimum
            SHOT | /audit/deletedUtc | null | /audit/deletedUtc type
            SHOT | /audit/startFrameIdx | 2147483648 | /audit/startFrameIdx maximum
            SHOT | /startGameClock | 2147483648 |
            SHOT | /startGameClock | 583000.5 | /startGameClock type
            SHOT | /endGameClock | 5.82e5 |
            SHOT | /endGameClock | 1e19 | /endGameClock maximum
            SHOT | /period/number | 1.0 |
            SHOT | /period/number | 1e0 |
            SHOT | /period/number | 0e99999999999 |
            SHOT | /period/number | 2147483648 | /period/number maximum
            SHOT | /period/number | -2147483649 | /period/number minimum
            SHOT | /period/number | 1e400000 | /period/number type
            SHOT | /period/number | -1e99999999999 | /period/number type
            SHOT | /period/number | 1e-99999999999 | /period/number type
            SHOT | /period/type | "QUARTER" | /period/type enum
            SHOT | /period/type | "regular" | /period/type enum
            SHOT | /period/status | "LIVE" | /period/status enum
            SHOT | /period/status | null | /period/status enum, /period/status type
            SHOT | /source | "Vendor" | /source enum
            SHOT | /competitors/0/type | "GUEST" | /competitors/0/type enum
            SHOT | /participants/0/type | "DUNKER" | /participants/0/type enum
            SHOT | /eventType | "DUNK" | /eventType enum
            SHOT | /eventType | 7 | /eventType enum, /eventType type
            SHOT | /eventType | null | /eventType enum, /eventType type
            SHOT | /eventType | "CLOCK" | /attributes required
            SHOT | /attributes | "made" | /attributes type
            SHOT | /attributes | null | /attributes type
            SHOT | /attributes/points | "2" | /attributes/points type
            SHOT | /attributes/isSuccessful | 1 | /attributes/isSuccessful type
            SHOT | /attributes/isSuccessful | null | /attributes/isSuccessful type
            SHOT | /attributes/type | "WINDMILL" | /attributes/type enum
            SHOT | /attributes/qualifiers | "BLOCKED" | /attributes/qualifiers type
            SHOT | /attributes/qualifiers/1 | "SWISH" | /attributes/qualifiers/1 enum
            SHOT | /attributes/hasBlocker | 1 | /attributes/hasBlocker type
            SHOT | /attributes/isCompleted | null | /attributes/isCompleted type
            FOUL | /attributes/hasFoulOn | null |
            FOUL | /attributes/hasFoulOn | "yes" | /attributes/hasFoulOn type
            FOUL | /attributes/type | "FLAGRANT" | /attributes/type enum
            FOUL | /attributes/qualifiers | ["ONE_AND_ONE", "X"] | /attributes/qualifiers/1 enum
            FOUL | /attributes/freeThrowsAwarded | 1.5 | /attributes/freeThrowsAwarded type
            FREE_THROW | /attributes/hasAssister | null |
            FREE_THROW | /attributes/foulId | 3 | /attributes/foulId type
            CLOCK | /attributes/status | "RUNNING" | /attributes/status enum
            CLOCK | /attributes/fromDevice | null | /attributes/fromDevice type
            EJECTION | /attributes/type | "SENT_OFF" | /attributes/type enum
            TIMEOUT | /attributes/type | "LONG" | /attributes/type enum
            CHALLENGE | /attributes/reason | "TRAVEL" | /attributes/reason enum
            CHALLENGE | /attributes/outcome | true | /attributes/outcome enum, /attributes/outcome type
            PROTEST | /attributes/reason | "REFEREE" | /attributes/reason enum
            PROTEST | /attributes/description | 1 | /attributes/description type
            REBOUND | /attributes/shotId | 9 | /attributes/shotId type
            REBOUND | /attributes/type | "LONG" | /attributes/type enum
            TURNOVER | /attributes/type | "LOST" | /attributes/type enum
            MATCH_STATUS_CHANGE | /attributes/status | "OVER" | /attributes/status enum
            RELIABILITY | /attributes/isReliabile | "true" | /attributes/isReliabile type
            LINEUP | /attributes/lineup/0/id | null | /attributes/lineup/0/id type
            LINEUP | /attributes/lineup | {} | /attributes/lineup type
            JUMP_BALL | /attributes/isCompleted | 0 | /attributes/isCompleted type
            """)
    void oneEditGivesTheseViolations(EventType kind, String pointer, String json, String expected) {
        String event = json.equals("-") ? Samples.without(kind, pointer) : Samples.with(kind, pointer, json);

        List<String> violations = Verdicts.violations(Verdicts.CONTRACT, event);

        assertThat(violations).containsExactly(expected == null ? new String[0] : expected.split(", "));
    }

    @Test
    void allViolationsOfAnEventAreReportedInOrder() {
        String event = Samples.with(EventType.SHOT, "/period/number", "\"one\"");
        event = Samples.with(event, "/audit/sequenceNumber", "1.5");
        event = Samples.with(event, "/attributes/points", "null");

        assertThat(Verdicts.violations(Verdicts.CONTRACT, event))
                .containsExactly("/attributes/points type", "/audit/sequenceNumber type", "/period/number type");
    }

    @Test
    void anEventWithoutKindIsHeldToTheEnvelopeToo() {
        String event = Samples.with(Samples.without(EventType.SHOT, "/eventType"), "/tags", "1");

        assertThat(Verdicts.violations(Verdicts.CONTRACT, event)).containsExactly("/eventType required", "/tags type");
    }
}
