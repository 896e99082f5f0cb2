package io.fastbreak.model.event;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What speaks against taking an event as what its label says, and how sure its collector is of it. In bits, since nearly
 * every event has none.
 *
 * @param bits of the constants, and the confidence score above them
 */
public record EventMarks(int bits) {
    /** {@code points} or {@code isSuccessful} among attributes of a kind that declares neither. */
    public static final int POINTS = 1;
    /** {@code status} among attributes of a kind that declares none. */
    public static final int STATUS = 1 << 1;
    /** {@code outcome} among attributes of a kind that declares none. */
    public static final int OUTCOME = 1 << 2;
    /** The event says in a place where the contract declares none that the feed is reliable. */
    public static final int GOOD_NOTICE = 1 << 3;
    /** The event says in a place where the contract declares none that the feed is not reliable. */
    public static final int BAD_NOTICE = 1 << 4;
    /** The collector flagged the event. */
    public static final int FLAGGED = 1 << 5;
    /** The event was confirmed after it was created. */
    public static final int CONFIRMED = 1 << 6;
    /** The deprecated {@code competitor} is not the one that the event names elsewhere. */
    public static final int COMPETITOR = 1 << 7;

    /** Versions of the event differ in whether it scores, for whom, and how much. Learned from its versions, not from its content. */
    public static final int REVISED_POINTS = 1 << 30;

    public static final EventMarks NONE = new EventMarks(0);

    /** Attributes that change score, status or reviews, with the bit of an event whose kind does not declare them. */
    public static final Map<String, Integer> ATTRIBUTES =
            Map.of("points", POINTS, "isSuccessful", POINTS, "status", STATUS, "outcome", OUTCOME);

    /** The attribute of reliability notices, spelled as in the contract. */
    public static final String DECLARED_NOTICE = "isReliabile";
    /** How notices spell it: as the contract does, and rightly. */
    public static final List<String> NOTICES = List.of(DECLARED_NOTICE, "isReliable");

    private static final int SCORE_SHIFT = 8;
    private static final int FLAGS = (1 << SCORE_SHIFT) - 1;
    private static final int SCORE = 0x3FFF;
    private static final int THOUSANDTHS = 1_000;
    /** So that 0.29, whose double is a little less, is 290 thousandths. */
    private static final double ROUNDING = 1e-9;

    public static EventMarks of(int bits) {
        return bits == 0 ? NONE : new EventMarks(bits);
    }

    /** The marks of attributes that a kind declares. */
    public static int declaredBy(EventType kind) {
        return switch (kind) {
            case SHOT, FREE_THROW -> POINTS;
            case CLOCK, MATCH_STATUS_CHANGE -> STATUS;
            case CHALLENGE -> OUTCOME;
            default -> 0;
        };
    }

    /** The bits of a confidence score between 0 and 1. */
    public static int score(double score) {
        return (thousandths(score) + 1) << SCORE_SHIFT;
    }

    private static int thousandths(double score) {
        return (int) Math.floor(score * THOUSANDTHS + ROUNDING);
    }

    /**
     * The bit of an event that was confirmed. A time before its creation is an unset one, and nobody confirms an event after
     * its last version was published.
     *
     * @param confirmedUtc milliseconds; 0 if it is absent
     * @param audit the other times
     */
    public static int ofConfirmation(long confirmedUtc, AuditFields audit) {
        boolean isPast = !AuditFields.isLater(confirmedUtc, audit.versionUtc());
        return confirmedUtc > 0 && confirmedUtc >= audit.createdUtc() && isPast ? CONFIRMED : 0;
    }

    /** The bit of an event whose deprecated single competitor is none of the others, or not that of the shooter. */
    public static int ofCompetitor(
            @Nullable Competitor deprecated, List<Competitor> competitors, List<Participant> participants) {
        return deprecated == null || isNamed(deprecated, competitors, participants) ? 0 : COMPETITOR;
    }

    private static boolean isNamed(Competitor one, List<Competitor> competitors, List<Participant> participants) {
        boolean named = competitors.isEmpty() && participants.isEmpty();
        for (Competitor other : competitors) {
            if (other.id().equals(one.id())) {
                named = true;
                if (one.type() != other.type()
                        && one.type() != CompetitorType.UNKNOWN
                        && other.type() != CompetitorType.UNKNOWN) {
                    return false;
                }
            }
        }
        for (Participant participant : participants) {
            boolean isOwn = participant.competitorId().equals(one.id());
            if (!isOwn && participant.type() == ParticipantType.SHOOTER) {
                return false;
            }
            named |= isOwn && competitors.isEmpty();
        }
        return named;
    }

    public boolean has(int bit) {
        return (bits & bit) != 0;
    }

    /** True for one of the attributes that the kind of the event does not declare. */
    public boolean hasOtherAttributes() {
        return has(POINTS | STATUS | OUTCOME);
    }

    /**
     * True if the collector is not sure of the event: it flagged it, or scored it below the minimum, and has not
     * confirmed it.
     *
     * @param minimum confidence score, 0 to 1; an unknown score is not below it
     */
    public boolean isDoubtful(double minimum) {
        if (bits == 0 || has(CONFIRMED)) {
            return false;
        }
        int score = score();
        return has(FLAGGED) || (score > 0 && score - 1 < thousandths(minimum));
    }

    @Override
    public String toString() {
        return "marks " + Integer.toBinaryString(bits & FLAGS)
                + (score() == 0 ? "" : " score " + (score() - 1) + "/1000");
    }

    private int score() {
        return (bits >>> SCORE_SHIFT) & SCORE;
    }
}
