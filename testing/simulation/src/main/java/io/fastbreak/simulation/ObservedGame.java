package io.fastbreak.simulation;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.bridge.MarketInstruction;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.operator.ControlRecord;
import io.fastbreak.model.operator.OperatorCommand;
import io.fastbreak.model.operator.ResetDecision;
import io.fastbreak.model.wire.Json;
import io.fastbreak.simulation.StoryStep.Append;
import io.fastbreak.simulation.StoryStep.Damage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A game as somebody knows it who sees every record when it is appended: a few rules of its own, which say when no
 * market of it may be open. It uses nothing of the program but the shapes of commands.
 */
final class ObservedGame {
    private static final Set<String> SIDES = Set.of("MAD", "MIL");
    private static final Set<String> STATE_KINDS =
            Set.of("CLOCK", "PERIOD_TRANSITION", "MATCH_STATUS_CHANGE", "RELIABILITY");
    /** They may end a review: by their kind, or because their clock is lower. So may the clock's start or a period's. */
    private static final Set<String> LIVE_BALL =
            Set.of("SHOT", "FREE_THROW", "REBOUND", "TURNOVER", "JUMP_BALL", "FOUL");

    /** Numbers of different counts do not meet. */
    private static final long COUNT = 1_000_000;
    /** An event that may begin a new count is held for 3 s, less if it was read late. */
    private static final long HELD_MS = 2_000;

    /** An event behind a missing number waits for the reorder window, and for as long as that is noticed late. */
    private static final long REORDERED_MS = 1_000;

    /** In a story the clock runs by at most half a minute from one event to the next. */
    private static final long JUMP_MS = 150_000;

    /** A command and an event of the same time are processed in any order. */
    private static final long SAME_TIME_MS = 1_000;

    /** An event that is not on its own partition is written to it, which takes a commit of the pipeline. */
    private static final long REROUTED_MS = 1_000;

    /** So many events with numbers that are taken begin a new count. */
    private static final int BEGIN = 3;

    /** A story begins with the status of the match, the first period, and the start of the clock. */
    private static final int FIRST_EVENTS = 3;

    private static final JsonPointer NUMBER = JsonPointer.compile("/audit/sequenceNumber");
    private static final JsonPointer PUBLISHED = JsonPointer.compile("/audit/publishedUtc");
    private static final JsonPointer CREATED = JsonPointer.compile("/audit/createdUtc");
    private static final JsonPointer FLAGGED = JsonPointer.compile("/audit/confidence/flagged");
    private static final JsonPointer SHOWN = JsonPointer.compile("/startGameClock");
    private static final JsonPointer PERIOD = JsonPointer.compile("/period/number");
    private static final JsonPointer STATUS = JsonPointer.compile("/attributes/status");
    private static final JsonPointer PERIOD_STATUS = JsonPointer.compile("/period/status");
    private static final JsonPointer RELIABLE = JsonPointer.compile("/attributes/isReliabile");
    private static final JsonPointer SUCCESSFUL = JsonPointer.compile("/attributes/isSuccessful");
    private static final JsonPointer POINTS = JsonPointer.compile("/attributes/points");
    private static final JsonPointer AUDIT = JsonPointer.compile("/audit");

    private final long staleMs;
    private final @Nullable SourceNumbers numbers;
    /** The last version of each event. */
    private final Map<String, Version> events = new LinkedHashMap<>();
    /** Event ids by the number that they were first seen with. */
    private final TreeMap<Long, String> slots = new TreeMap<>();
    /** Numbers that need not arrive: void, lost and accepted, or filled by a neutral record that was rejected. */
    private final Set<Long> settled = new TreeSet<>();
    /** Numbers of which an operator has accepted the loss when the pipeline may not have missed them yet. */
    private final Set<Long> perhapsMissing = new TreeSet<>();

    /** Of each such event the last one, by its id. */
    private final Map<String, Misrouted> misrouted = new HashMap<>();

    private final List<Damage> rejected = new ArrayList<>();
    /** Those at whose time an operator cleared all: the pipeline may have rejected them before that, or behind it. */
    private final List<Damage> perhapsCleared = new ArrayList<>();

    private final Set<String> acceptedPoints = new HashSet<>();
    private final Map<Cause, Long> since = new EnumMap<>(Cause.class);
    /** Since when each missing number is missing. */
    private final TreeMap<Long, Long> missingSince = new TreeMap<>();
    /** When a number was missing last. */
    private long missingUntil = -1;
    /** Since when the points of each such event are nobody's. */
    private final Map<String, Long> unattributedSince = new HashMap<>();

    /** When each score was the true one for the last time; the maximum for the current one. */
    private final Map<String, Long> scores = new LinkedHashMap<>();

    private boolean suspended;
    private boolean perhapsSuspended;
    private boolean conflict;
    /** True if the event that conflicts may begin a new count of the feed's numbers. */
    private boolean beginsEpoch;

    /** True if an operator has commanded something while events could not be read: the pipeline read it before them. */
    private boolean commandedUnseen;

    private boolean countInterrupted;
    /** When the last event of a count that is not decided came. */
    private long undecidedMs;
    /** True if an event of an earlier count came behind a later one with a number that was taken. */
    private boolean scoreUnclear;
    /** True if an event had its own key and partition. */
    private boolean arrived;

    private long lastRejectedMs = -SAME_TIME_MS - 1;
    /** The greatest number of a record that was rejected: what is missing before it has been noticed. */
    private long lastDamaged;

    /** True if a record came of which nothing could be read when only a damaged one had made the game known. */
    private boolean perhapsMarked;

    private long rejectedClearedMs = -SAME_TIME_MS - 1;
    /** When an operator cleared the last conflict. */
    private long conflictClearedMs = -SAME_TIME_MS - 1;
    /** True if a conflict may be set, or set again, at any time: the pipeline may decide on it behind the operator. */
    private boolean conflictMayFollow;

    private boolean published;
    private boolean summaryUnreadable;
    private boolean pricesUnreadable;
    /** How often a collector has begun a new count of numbers, and an operator has decided that it counts. */
    private int epoch;
    /** True if a number of the old count was missing when a new one began. */
    private boolean countedAnewWhileMissing;
    /** The first count that belongs to the game. */
    private int firstCount;
    /** The events of a count that nobody has decided on. */
    private final List<JsonNode> undecided = new ArrayList<>();

    /** For which a trader has priced the markets; null if the model prices them. */
    private @Nullable String tradedScore;

    private final TradersWord traders = new TradersWord();

    /** Since when nothing is wrong with it, and it can be priced; the maximum if something is. */
    private long rightSince = Long.MAX_VALUE;

    private boolean hasCard;
    private boolean cardContradicts;
    private boolean ofOtherSport;
    /** True if an event has named a wrong period: it takes some plays until that is settled. */
    private boolean periodMistaken;

    private boolean periodDoubted;
    /** The time of the clock by the number of the event, in the last period. */
    private final NavigableMap<Long, Long> shownBy = new TreeMap<>();
    /** True if the last event shows far less time than the one before it, and whether one ever did. */
    private boolean clockJumped;

    private boolean clockMistaken;
    /** The last clock value that did not jump, milliseconds; null before the first. */
    private @Nullable Long shown;

    private int period = 1;
    /** The number of the transition that named it first; the maximum for the first period. */
    private long laterPeriodNumber = Long.MAX_VALUE;

    private boolean joinedLate;
    private boolean joinedLateCleared;
    /** Its new count may begin in a later period, so that its beginning is not proven. */
    private boolean startedOver;

    private String status = "";
    private long statusSince;
    private long lastPlayMs = Long.MAX_VALUE;
    private long cancelledSince = Long.MAX_VALUE;
    private long lastCancelledMs = -1;
    private long lastCancelledForMs;
    /** When the last play was published that came in the order of its number; it cannot be taken for an old one. */
    private long lastSurePlayUtc;
    /** True if it may have become STALE, by time or by a clock that was ahead, and no play has come since. */
    private boolean mayBeStale;

    /** How far the clock is behind by which its pipeline notes when a play came, milliseconds. */
    private long clockBehindMs;

    private boolean clockRuns;
    private boolean playStale;
    /** True if nothing was published for almost as long, though something that was late may have arrived since. */
    private boolean perhapsStale;

    /** Why no market may be open. */
    enum Cause {
        MISSING,
        REJECTED,
        UNATTRIBUTED,
        REVIEW,
        NOT_IN_PROGRESS,
        FEED_UNRELIABLE,
        STALE,
        OPERATOR,
        CONFLICT,
        RESET,
        SUMMARY_UNREADABLE,
        PRICES_UNREADABLE,
        CARD_CONTRADICTS,
        PERIOD_MISTAKEN,
        CLOCK_UNKNOWN,
        CLOCK_JUMPED,
        FLAGGED,
        JOINED_LATE
    }

    /**
     * The fields that the rules look at. Texts are empty if the event has none.
     *
     * @param side of the shooter
     */
    private record Facts(
            String kind,
            boolean isDeleted,
            String status,
            String reliable,
            boolean isSuccessful,
            int points,
            String side,
            int period,
            boolean isFlagged) {
        private static Facts of(JsonNode event) {
            return new Facts(
                    event.path("eventType").asText(),
                    ObservedGame.isDeleted(event),
                    event.at(event.path("eventType").asText().equals("PERIOD_TRANSITION") ? PERIOD_STATUS : STATUS)
                            .asText(),
                    event.at(RELIABLE).asText(),
                    event.at(SUCCESSFUL).asBoolean(),
                    event.at(POINTS).asInt(),
                    shooterSide(event),
                    event.at(PERIOD).asInt(),
                    event.at(FLAGGED).asBoolean());
        }

        private static String shooterSide(JsonNode event) {
            for (JsonNode participant : event.path("participants")) {
                if (participant.path("type").asText().equals("SHOOTER")) {
                    return participant.path("competitorId").asText();
                }
            }
            return "";
        }

        private boolean isShot() {
            return kind.equals("SHOT") || kind.equals("FREE_THROW");
        }

        private boolean isUnattributed() {
            return !isDeleted && isSuccessful && (!isShot() || !SIDES.contains(side));
        }

        private boolean isClockStart() {
            return kind.equals("CLOCK") && status.equals("STARTED");
        }

        private boolean isPeriodStart() {
            return kind.equals("PERIOD_TRANSITION") && status.equals("IN_PROGRESS");
        }

        private boolean isPeriodEnd() {
            return kind.equals("PERIOD_TRANSITION") && status.equals("FINISHED");
        }
    }

    /** @param firstNumber the lowest number that the event was seen with */
    private record Version(Facts facts, long number, long createdUtc, long publishedUtc, long firstNumber) {}

    /**
     * An event that is not on its own partition.
     *
     * @param before its version that it replaces; null for none
     */
    private record Misrouted(@Nullable Version before, long publishedMs) {}

    /** @param numbers of the collector, if it counts the events of all its games together */
    ObservedGame(long staleMs, @Nullable SourceNumbers numbers, long nowMs) {
        this.staleMs = staleMs;
        this.numbers = numbers;
        scores.put("0-0", Long.MAX_VALUE);
        update(nowMs);
    }

    /** A record of the game was appended. */
    void appended(Append record, long nowMs) {
        byte[] value = record.value();
        switch (record.input()) {
            case RAW -> raw(record, nowMs);
            case COMMANDS -> {
                if (record.damage() == null && value != null) {
                    command(Json.read(value, OperatorCommand.class), nowMs);
                }
            }
            case CONTROL -> {
                if (record.damage() == null && value != null) {
                    Json.read(value, ControlRecord.class).voidNumbers().forEach(this::settle);
                }
            }
            case PRICES -> {
                pricesUnreadable = record.damage() != null;
                if (value == null) {
                    tradedScore = null;
                } else if (record.damage() == null) {
                    traders.apply(Json.read(value, MarketInstruction.class), nowMs);
                }
            }
            case SCORING -> summaryUnreadable = true;
            case CARDS -> {
                hasCard = value != null && record.damage() == null;
                FixtureCard card =
                        value == null || !hasCard ? FixtureCard.empty("") : Json.read(value, FixtureCard.class);
                cardContradicts = StoryCard.isContradicting(card);
                ofOtherSport = StoryCard.isOfOtherSport(card);
            }
        }
        update(nowMs);
    }

    private void raw(Append record, long nowMs) {
        Damage damage = record.damage() == null ? null : record.damage().ahead(epoch * COUNT);
        if (damage == null) {
            JsonNode event = Json.read(record.value() == null ? new byte[0] : record.value(), JsonNode.class);
            String id = event.path("id").asText();
            Version before = events.get(id);
            event(event, nowMs);
            if (isMisrouted(record)) {
                Misrouted earlier = misrouted.get(id);
                misrouted.put(id, new Misrouted(earlier == null ? before : earlier.before(), nowMs));
            } else {
                arrived = true;
                misrouted.remove(id);
            }
            return;
        }
        perhapsMarked |= isBeforeEvents(damage);
        if (damage.number() != null) {
            settled.add(damage.number());
            lastDamaged = Math.max(lastDamaged, damage.number());
        }
        if (!damage.neutral() && damage.readable() && !isFilled(damage) && !isBeforeEvents(damage)) {
            lastRejectedMs = nowMs;
            (nowMs - rejectedClearedMs <= SAME_TIME_MS ? perhapsCleared : rejected).add(damage);
        }
    }

    /** Without the game's key, or on another partition: it is written to the right one first. */
    private static boolean isMisrouted(Append record) {
        return record.partition() != null
                || !Arrays.equals(
                        record.key(), Publisher.fixtureId(record.fixture()).getBytes(UTF_8));
    }

    /** A record for a slot of which a later version has arrived adds nothing. */
    private boolean isFilled(Damage damage) {
        Version known = damage.number() == null ? null : events.get(slots.get(damage.number()));
        return known != null && known.publishedUtc() > damage.publishedUtc();
    }

    /**
     * Before the first event a record of which nothing can be read is not known to be of the game; its number is
     * missed. Events without the game's key, or on another partition, arrive at some time.
     */
    private boolean isBeforeEvents(Damage damage) {
        return damage.number() == null && !arrived;
    }

    private void event(JsonNode event, long nowMs) {
        String id = event.path("id").asText();
        if (countOf(id) > epoch) {
            boolean isLate = !undecided.isEmpty() && nowMs - undecidedMs > HELD_MS;
            countInterrupted |= isLate && undecided.size() < BEGIN;
            undecidedMs = nowMs;
            undecided.add(event);
            countedAnewWhileMissing |= undecided.size() == BEGIN && !missing().isEmpty();
            return;
        }
        if (countOf(id) < firstCount) {
            return;
        }
        countInterrupted |= isCountBegun();
        long number = event.at(NUMBER).asLong() + countOf(id) * COUNT;
        long published = event.at(PUBLISHED).asLong();
        String holder = slots.putIfAbsent(number, id);
        if (numbers != null) {
            numbers.received(number);
        }
        long created = event.at(CREATED).asLong();
        if (isOfAnother(id, created, holder)) {
            Version held = events.get(holder == null ? id : holder);
            boolean isEarlier = held != null && created < held.createdUtc();
            List<Long> free = isEarlier ? freeInEarlierCounts(event.at(NUMBER).asLong(), countOf(id)) : List.of();
            scoreUnclear |= !undecided.isEmpty() || countOf(id) < epoch || !free.isEmpty();
            boolean mayBegin = held != null && created > held.createdUtc() && holder != null;
            if (!conflict) {
                beginsEpoch = mayBegin;
            }
            // It waits for others of a new count; an operator may clear an earlier conflict meanwhile.
            conflictMayFollow |= mayBegin;
            // By its time it may be one that an earlier count lacks.
            settled.addAll(free);
            if (nowMs - conflictClearedMs <= SAME_TIME_MS || !free.isEmpty()) {
                conflictMayFollow = true;
            } else {
                conflict = true;
            }
            return;
        }
        Version known = events.get(id);
        boolean isNew = known == null || isLater(number, published, known);
        if (known == null) {
            lastPlayMs = nowMs;
            boolean isLast = slots.lastKey() == number;
            if (isLast
                    && !isDeleted(event)
                    && LIVE_BALL.contains(event.path("eventType").asText())) {
                lastSurePlayUtc = Math.max(lastSurePlayUtc, published - clockBehindMs);
                mayBeStale = false;
            }
        }
        long first = known == null ? number : Math.min(known.firstNumber(), number);
        if (known == null || isNew) {
            events.put(id, new Version(Facts.of(event), number, created, published, first));
        } else {
            events.put(id, new Version(known.facts(), known.number(), created, known.publishedUtc(), first));
        }
        notePeriod(event);
        if (known == null) {
            noteClock(event, number);
            clockMistaken |= isBeforeOlder(number, created);
        }
        String kind = event.path("eventType").asText();
        Predicate<Damage> repaired = damage -> isRepaired(damage, id, number, published, isNew, kind);
        rejected.removeIf(repaired);
        perhapsCleared.removeIf(repaired);
    }

    private static boolean isDeleted(JsonNode event) {
        return event.at(AUDIT).has("deletedUtc");
    }

    /** Under a number that was free, before an event that is older: the clock goes back from the one to the other. */
    private boolean isBeforeOlder(long number, long created) {
        Map.Entry<Long, String> next = slots.higherEntry(number);
        Version behind = next == null ? null : events.get(next.getValue());
        return behind != null && created > behind.createdUtc();
    }

    /** True if number or id are those of another event: an event is its id and the time of its creation. */
    private boolean isOfAnother(String id, long created, @Nullable String holder) {
        Version known = events.get(holder == null ? id : holder);
        return (holder != null && !holder.equals(id)) || (known != null && known.createdUtc() != created);
    }

    /** This number in each earlier count in which no event has it, or one that came under the id of another. */
    private List<Long> freeInEarlierCounts(long number, int count) {
        List<Long> free = new ArrayList<>();
        for (int earlier = firstCount; earlier < count; earlier++) {
            long slot = earlier * COUNT + number;
            String holder = slots.get(slot);
            Version held = holder == null ? null : events.get(holder);
            if (held == null || held.firstNumber() != slot) {
                free.add(slot);
            }
        }
        return free;
    }

    /** Only transitions lead to another period in a story; one that is late names an earlier one. */
    private void notePeriod(JsonNode event) {
        int named = event.at(PERIOD).asInt();
        boolean isTransition = event.path("eventType").asText().equals("PERIOD_TRANSITION");
        if (isTransition && named > period) {
            period = named;
            shownBy.clear();
            laterPeriodNumber = event.at(NUMBER).asLong();
        }
        periodDoubted = named > period + 1;
        periodMistaken |= periodDoubted;
    }

    /**
     * Of an event that is seen for the first time.
     *
     * @param number of all counts; an event behind which others came before is judged by the next one only
     */
    private void noteClock(JsonNode event, long number) {
        boolean isLast = slots.lastKey() == number;
        boolean isOfEarlierPeriod = event.at(PERIOD).asInt() < period;
        // The correction of a play that never arrived stands behind a later period.
        clockMistaken |= isOfEarlierPeriod && (isLast || event.at(NUMBER).asLong() > laterPeriodNumber);
        if (isOfEarlierPeriod || isDeleted(event)) {
            return;
        }
        boolean isTransition = event.path("eventType").asText().equals("PERIOD_TRANSITION");
        long now = event.at(SHOWN).asLong();
        boolean jumps = !isTransition && shown != null && event.has("startGameClock") && shown - now > JUMP_MS;
        clockMistaken |= jumps;
        if (!isTransition && event.has("startGameClock")) {
            Map.Entry<Long, Long> next = shownBy.higherEntry(number);
            clockMistaken |= next != null && now < next.getValue();
            shownBy.put(number, now);
        }
        if (!isLast) {
            return;
        }
        // What was rejected and comes again as its correction goes back.
        clockMistaken |= shown != null && now > shown && !isTransition;
        clockJumped = jumps;
        if (isTransition) {
            shown = now;
        } else if (event.has("startGameClock") && !clockJumped) {
            // A correction of a play that never arrived shows an earlier time.
            shown = shown == null ? now : Math.min(shown, now);
        }
    }

    private boolean isFlagged() {
        return events.values().stream().map(Version::facts).anyMatch(facts -> facts.isFlagged() && !facts.isDeleted());
    }

    /** Ids of a count behind the first one begin with an r and its number. */
    private int countOf(String id) {
        return id.startsWith("r") ? Integer.parseInt(id.substring(1, id.indexOf('-'))) : 0;
    }

    private void resolve(@Nullable ResetDecision decision, long nowMs) {
        if (undecided.size() < BEGIN) {
            return;
        }
        if (decision == ResetDecision.START_OVER) {
            events.clear();
            slots.clear();
            rejected.clear();
            perhapsCleared.clear();
            conflict = false;
            startedOver = true;
            firstCount = epoch + 1;
        }
        epoch++;
        undecided.forEach(event -> event(event, nowMs));
        undecided.clear();
    }

    private static boolean isLater(long number, long published, Version known) {
        return number == known.number() ? published > known.publishedUtc() : number > known.number();
    }

    private static boolean isRepaired(
            Damage damage, String id, long number, long published, boolean isNew, String kind) {
        // What comes before a correction in order does not repair it.
        boolean isEvent = id.equals(damage.eventId()) && (damage.number() == null || number >= damage.number());
        boolean same = isEvent || (damage.number() != null && damage.number() == number);
        boolean behind = damage.number() != null && number > damage.number();
        boolean later = published > damage.publishedUtc() || (isNew && published == damage.publishedUtc());
        return (same && later) || (behind && STATE_KINDS.contains(kind) && kind.equals(damage.kind()));
    }

    private void settle(Range range) {
        for (long number = range.first(); number <= range.last(); number++) {
            settled.add(number + epoch * COUNT);
            perhapsMissing.remove(number + epoch * COUNT);
        }
    }

    /** A number that nobody misses yet is waited for all the same. */
    private void acceptLoss(Range range, long nowMs) {
        for (long number = range.first(); number <= range.last(); number++) {
            long lost = number + epoch * COUNT;
            if (lastDamaged > lost || (!slots.isEmpty() && slots.lastKey() > lost)) {
                settled.add(lost);
                if (nowMs - missingSince.getOrDefault(lost, nowMs) <= REORDERED_MS) {
                    perhapsMissing.add(lost);
                }
            }
        }
    }

    private void command(OperatorCommand command, long nowMs) {
        switch (command.action()) {
            // A command for a game that is not there is refused; an event that was not read yet may be read before it.
            case SUSPEND -> {
                suspended = published;
                perhapsSuspended = !published;
            }
            case RELEASE -> {
                suspended = false;
                perhapsSuspended = false;
            }
            case ACCEPT_LOSS -> command.numbers().forEach(range -> acceptLoss(range, nowMs));
            case CLEAR_REASON -> clear(command.reason(), nowMs);
            case RESOLVE_RESET -> resolve(command.decision(), nowMs);
            case SET_REASON, SWITCH_SOURCE -> {}
        }
    }

    private void clear(@Nullable Reason reason, long nowMs) {
        if (reason == Reason.REJECTED) {
            perhapsCleared.clear();
            if (nowMs - lastRejectedMs <= SAME_TIME_MS) {
                perhapsCleared.addAll(rejected);
            }
            rejected.clear();
            rejectedClearedMs = nowMs;
        } else if (reason == Reason.CONFLICT) {
            conflict = false;
            conflictClearedMs = nowMs;
        } else if (reason == Reason.JOINED_LATE) {
            joinedLateCleared = true;
        } else if (reason == Reason.UNATTRIBUTED) {
            events.forEach((id, version) -> {
                if (version.facts().isUnattributed()) {
                    acceptedPoints.add(id);
                }
            });
        }
    }

    /** By such a clock its last play may be too old: then it is STALE until the next one, whatever other clocks show. */
    void clockAhead(long ms, long nowMs) {
        long utc = VirtualTime.BEGIN.toEpochMilli() + nowMs + ms;
        if (utc - lastSurePlayUtc >= staleMs - SAME_TIME_MS && !mayBeStale) {
            mayBeStale = true;
            update(nowMs);
        }
    }

    /** A play that its pipeline reads from now on seems so much older to the next one, whose clock is right. */
    void clockBehind(long ms) {
        clockBehindMs = ms;
    }

    /** The changes by time alone. */
    void pass(long nowMs) {
        // Only a newer play ends that: a clock that stops does not, nor a play that is deleted.
        mayBeStale |= isPerhapsStale(nowMs);
        boolean stale = clockRuns && lastPlayMs != Long.MAX_VALUE && nowMs - lastPlayMs >= staleMs;
        if (stale != playStale || isPerhapsStale(nowMs) != perhapsStale) {
            playStale = stale;
            update(nowMs);
        }
    }

    private boolean isPerhapsStale(long nowMs) {
        long utc = VirtualTime.BEGIN.toEpochMilli() + nowMs;
        return mayBeStale || ((clockRuns || !isClockKnown()) && utc - lastSurePlayUtc >= staleMs - SAME_TIME_MS);
    }

    private void update(long nowMs) {
        updateMissing(nowMs);
        set(Cause.REJECTED, !rejected.isEmpty(), nowMs);
        set(Cause.UNATTRIBUTED, unattributed(), unattributedSince, nowMs);
        set(Cause.REVIEW, isReviewOpen(), nowMs);
        String newest = last("MATCH_STATUS_CHANGE", Facts::status);
        statusSince = newest.equals(status) ? statusSince : nowMs;
        status = newest;
        set(Cause.NOT_IN_PROGRESS, !"IN_PROGRESS".equals(status), nowMs);
        if ("CANCELLED".equals(status)) {
            cancelledSince = Math.min(cancelledSince, nowMs);
            lastCancelledMs = nowMs;
        } else {
            if (cancelledSince != Long.MAX_VALUE) {
                lastCancelledMs = nowMs;
                lastCancelledForMs = nowMs - cancelledSince;
            }
            cancelledSince = Long.MAX_VALUE;
        }
        set(Cause.FEED_UNRELIABLE, "false".equals(last("RELIABILITY", Facts::reliable)), nowMs);
        set(Cause.OPERATOR, suspended, nowMs);
        set(Cause.CONFLICT, conflict, nowMs);
        set(Cause.RESET, undecided.size() >= BEGIN, nowMs);
        set(Cause.SUMMARY_UNREADABLE, summaryUnreadable, nowMs);
        set(Cause.PRICES_UNREADABLE, pricesUnreadable, nowMs);
        set(Cause.CARD_CONTRADICTS, cardContradicts, nowMs);
        set(Cause.PERIOD_MISTAKEN, periodDoubted, nowMs);
        set(Cause.CLOCK_UNKNOWN, isClockUnknown(), nowMs);
        set(Cause.CLOCK_JUMPED, clockJumped, nowMs);
        set(Cause.FLAGGED, isFlagged(), nowMs);
        traders.pricedForAnotherScore(tradedScore != null && !tradedScore.equals(score()), nowMs);
        joinedLate |= !slots.isEmpty() && slots.firstKey() % COUNT > 1 && !joinedLateCleared;
        set(Cause.JOINED_LATE, false, nowMs);
        clockRuns = isClockRunning();
        playStale = clockRuns && lastPlayMs != Long.MAX_VALUE && nowMs - lastPlayMs >= staleMs;
        perhapsStale = isPerhapsStale(nowMs);
        set(Cause.STALE, playStale, nowMs);
        String score = score();
        if (scores.getOrDefault(score, 0L) != Long.MAX_VALUE) {
            scores.replaceAll((other, until) -> until == Long.MAX_VALUE ? nowMs : until);
            scores.put(score, Long.MAX_VALUE);
        }
        long waited = missingSince.entrySet().stream()
                .filter(entry -> nowMs - entry.getValue() <= REORDERED_MS)
                .mapToLong(Map.Entry::getKey)
                .min()
                .orElse(Long.MAX_VALUE);
        // The pipeline may wait for the number, and publish something else that arrives meanwhile.
        scores.merge(score(waited), nowMs, Math::max);
        // An event that is not on its own partition may arrive behind others that were published at the same time.
        misrouted.values().removeIf(event -> nowMs - event.publishedMs() > REROUTED_MS);
        scores.merge(scoreWithoutMisrouted(), nowMs, Math::max);
        boolean isRight = published
                && hasCard
                && isReliable()
                && !joinedLate
                && !startedOver
                && !perhapsSuspended
                && !periodMistaken
                && !clockMistaken
                && !perhapsMarked
                && !perhapsStale
                && perhapsMissing.isEmpty()
                && !isDamagedAhead()
                && !isCauseUnclear()
                && !isReviewPerhapsOpen()
                && traders.pricedForAnotherScoreSince() == Long.MAX_VALUE
                && !"FINISHED".equals(last("PERIOD_TRANSITION", Facts::status))
                && isBeginningProven()
                && arePeriodsProven();
        rightSince = isRight ? Math.min(rightSince, nowMs) : Long.MAX_VALUE;
    }

    /** A command of an operator may now be read before events that were appended earlier. */
    void commandedUnseen() {
        commandedUnseen = true;
    }

    /**
     * An open transaction hides the last event from the pipeline, which may decide on the first ones of a new count
     * before it can read this one.
     */
    void lastEventHidden() {
        countInterrupted |= !undecided.isEmpty() && undecided.size() <= BEGIN;
    }

    /** True if numbers are counted over several games: one that is missing behind the last of a final game is not its own. */
    boolean isCountedPerSource() {
        return numbers != null;
    }

    /**
     * Since when nothing is wrong with it, and it can be priced by its card and the model; the maximum if something
     * is.
     */
    long rightSince() {
        return rightSince;
    }

    private void updateMissing(long nowMs) {
        missingUntil = missingSince.isEmpty() ? missingUntil : nowMs;
        set(Cause.MISSING, missing(), missingSince, nowMs);
    }

    /** The number, or event, counts that is one for the longest time, not one that was before it and is none any more. */
    private <T> void set(Cause cause, Set<T> ones, Map<T, Long> sinceOf, long nowMs) {
        sinceOf.keySet().retainAll(ones);
        ones.forEach(one -> sinceOf.putIfAbsent(one, nowMs));
        since.remove(cause);
        sinceOf.values().stream().min(Long::compare).ifPresent(first -> since.put(cause, first));
    }

    /** An event of another game of the collector has arrived. */
    void updateNumbers(long nowMs) {
        if (numbers != null && published) {
            updateMissing(nowMs);
        }
    }

    private void set(Cause cause, boolean holds, long nowMs) {
        if (!holds) {
            since.remove(cause);
        } else if (!since.containsKey(cause)) {
            since.put(cause, nowMs);
        }
    }

    /** A summary of it was written. */
    void published(long nowMs) {
        published = true;
        summaryUnreadable = false;
        update(nowMs);
    }

    /** The traders' instructions for its single markets. */
    TradersWord traders() {
        return traders;
    }

    /** A trader has priced it for a score. */
    void traded(String score, long nowMs) {
        tradedScore = score;
        pricesUnreadable = false;
        update(nowMs);
    }

    /** True if the event in conflict with another one was published later: it waits for others of a new epoch. */
    boolean mayBeginEpoch() {
        return beginsEpoch;
    }

    /** True if its card names another sport, so that nothing of it is sent. */
    boolean isOfOtherSport() {
        return ofOtherSport;
    }

    /** How often a collector has begun a new count of numbers. */
    int epoch() {
        return epoch;
    }

    /** True if that happened while a number of the old count was missing. */
    boolean isCountedAnewWhileMissing() {
        return countedAnewWhileMissing;
    }

    /** Since when each cause holds, milliseconds. */
    Map<Cause, Long> since() {
        return since;
    }

    /** True if a number is missing, or was at a time: what it made wait is then on its way. */
    boolean isMissingSince(long ms) {
        return !missingSince.isEmpty() || missingUntil >= ms;
    }

    /** Numbers below the highest that have neither arrived nor are settled. */
    Set<Long> missing() {
        if (numbers != null) {
            return published ? numbers.missing() : Set.of();
        }
        Set<Long> missing = new TreeSet<>();
        long before = -1;
        for (long taken : slots.keySet()) {
            boolean isSameCount = before >= 0 && before / COUNT == taken / COUNT;
            for (long number = isSameCount ? before + 1 : taken; number < taken; number++) {
                if (!settled.contains(number) && !isRejected(number)) {
                    missing.add(number);
                }
            }
            before = taken;
        }
        return missing;
    }

    /** True if the number of an invalid record shows that numbers before it are missing. */
    private boolean isDamagedAhead() {
        long last = slots.isEmpty() ? 0 : slots.lastKey();
        for (long number = last + 1; number < lastDamaged; number++) {
            if (!settled.contains(number)) {
                return true;
            }
        }
        return false;
    }

    private boolean isRejected(long number) {
        return Stream.concat(rejected.stream(), perhapsCleared.stream())
                .anyMatch(damage -> damage.number() != null && damage.number() == number);
    }

    private Set<String> unattributed() {
        Set<String> ids = new HashSet<>();
        events.forEach((id, version) -> {
            if (version.facts().isUnattributed() && !acceptedPoints.contains(id)) {
                ids.add(id);
            }
        });
        return ids;
    }

    private boolean isReviewOpen() {
        long opened = Long.MIN_VALUE;
        long closed = Long.MIN_VALUE;
        for (Version version : events.values()) {
            Facts facts = version.facts();
            if (facts.kind().equals("CHALLENGE") && !facts.isDeleted()) {
                opened = Math.max(opened, version.firstNumber());
            } else if (LIVE_BALL.contains(facts.kind()) || facts.isClockStart() || facts.isPeriodStart()) {
                closed = Math.max(closed, version.firstNumber());
            }
        }
        return opened > closed;
    }

    /** Without the first transition and the first start of the clock nothing proves that no play came before. */
    private boolean isBeginningProven() {
        return events.values().stream()
                .anyMatch(version ->
                        (version.facts().isPeriodStart() || version.facts().isClockStart())
                                && version.firstNumber() % COUNT <= FIRST_EVENTS);
    }

    /** A period whose predecessor has not ended, as far as anybody can read, is not proven by its beginning. */
    private boolean arePeriodsProven() {
        int begunBehindFirst = 0;
        int ended = 0;
        for (Version version : events.values()) {
            Facts facts = version.facts();
            begunBehindFirst += facts.isPeriodStart() && facts.period() > 1 ? 1 : 0;
            ended += facts.isPeriodEnd() ? 1 : 0;
        }
        return begunBehindFirst <= ended;
    }

    /** Only the start of the clock is sure to end a review: other plays do if their clock is lower. */
    private boolean isReviewPerhapsOpen() {
        long opened = Long.MIN_VALUE;
        long started = Long.MIN_VALUE;
        for (Version version : events.values()) {
            if (version.facts().kind().equals("CHALLENGE")) {
                opened = Math.max(opened, version.firstNumber());
            } else if (version.facts().isClockStart() && !version.facts().isDeleted()) {
                started = Math.max(started, version.firstNumber());
            }
        }
        return opened > started;
    }

    /** An interruption stops the clock as well, until it is started again. */
    private boolean isClockRunning() {
        long started = Long.MIN_VALUE;
        long stopped = Long.MIN_VALUE;
        for (Version version : events.values()) {
            Facts facts = version.facts();
            boolean isInterruption = facts.kind().equals("MATCH_STATUS_CHANGE")
                    && !facts.status().equals("IN_PROGRESS")
                    && !facts.status().equals("UNKNOWN");
            if (facts.isClockStart() && !facts.isDeleted()) {
                started = Math.max(started, version.firstNumber());
            } else if ((facts.kind().equals("CLOCK") || isInterruption) && !facts.isDeleted()) {
                stopped = Math.max(stopped, version.firstNumber());
            }
        }
        return started > stopped;
    }

    /** True if a CLOCK event has been received. */
    private boolean isClockKnown() {
        return events.values().stream()
                .anyMatch(version -> version.facts().kind().equals("CLOCK")
                        && !version.facts().isDeleted());
    }

    /** True if an event has said that it is unknown whether the clock runs, and none has stopped or started it since. */
    private boolean isClockUnknown() {
        long unknown = Long.MIN_VALUE;
        long known = Long.MIN_VALUE;
        for (Version version : events.values()) {
            Facts facts = version.facts();
            if (facts.isDeleted()) {
                continue;
            }
            if (facts.kind().equals("CLOCK") && facts.status().equals("UNKNOWN")) {
                unknown = Math.max(unknown, version.firstNumber());
            } else if (STATE_KINDS.contains(facts.kind())) {
                known = Math.max(known, version.firstNumber());
            }
        }
        return unknown > known;
    }

    /** The newest status; empty if there is none. */
    String status() {
        return status;
    }

    /** Since when that is the newest one, milliseconds. */
    long statusSince() {
        return statusSince;
    }

    /** Since when the newest status has been a cancellation, milliseconds; the maximum if it is none. */
    long cancelledSince() {
        return cancelledSince;
    }

    /** True if a cancellation was corrected. */
    boolean wasCancelledInError() {
        return lastCancelledMs >= 0 && cancelledSince == Long.MAX_VALUE;
    }

    /** When a cancellation was corrected that had stood for so long, milliseconds; far in the past where none was. */
    long deletableUntilMs(long standsMs) {
        return lastCancelledForMs >= standsMs ? lastCancelledMs : Long.MIN_VALUE / 2;
    }

    /** When it was last cancelled, milliseconds; negative if it never was. */
    long lastCancelledMs() {
        return lastCancelledMs;
    }

    /** The value of the last event of a kind; empty if there is none. */
    private String last(String kind, Function<Facts, String> value) {
        Version last = null;
        for (Version version : events.values()) {
            if (version.facts().kind().equals(kind)
                    && !version.facts().isDeleted()
                    && (last == null || version.firstNumber() > last.firstNumber())) {
                last = version;
            }
        }
        return last == null ? "" : value.apply(last.facts());
    }

    /** Points of home and away, of all events that have arrived. */
    String score() {
        return score(Long.MAX_VALUE);
    }

    /** The same of the events below a number. */
    private String score(long below) {
        return score(events.values().stream()
                .filter(version -> version.number() < below)
                .toList());
    }

    private String scoreWithoutMisrouted() {
        List<Version> versions = new ArrayList<>();
        events.forEach((id, version) -> {
            Misrouted event = misrouted.get(id);
            Version arrived = event == null ? version : event.before();
            if (arrived != null) {
                versions.add(arrived);
            }
        });
        return score(versions);
    }

    private static String score(Collection<Version> versions) {
        int home = 0;
        int away = 0;
        for (Version version : versions) {
            Facts facts = version.facts();
            if (facts.isShot() && !facts.isDeleted() && facts.isSuccessful()) {
                home += facts.side().equals("MAD") ? facts.points() : 0;
                away += facts.side().equals("MIL") ? facts.points() : 0;
            }
        }
        return home + "-" + away;
    }

    /** Until when a score was the true one, milliseconds; the maximum if it is, 0 if it never was. */
    long wasTrueUntil(String score) {
        return scores.getOrDefault(score, 0L);
    }

    /** True if nothing is missing, wrong or in doubt that only an operator or a publisher could end. */
    boolean isReliable() {
        return since.isEmpty();
    }

    /** True if fewer events of a new count have come than begin it: those with free numbers may count, others conflict. */
    private boolean isCountBegun() {
        return !undecided.isEmpty() && undecided.size() < BEGIN;
    }

    /** True if the first events of a new count came too late behind each other, or one of the old count between them. */
    boolean isCountInterrupted() {
        return countInterrupted || isCountBegun();
    }

    /** True if it depends on when the pipeline reads an event, or on which numbers are free, which count it is of. */
    boolean isScoreUnclear() {
        return scoreUnclear || commandedUnseen || isCountInterrupted();
    }

    /** True if the pipeline may have decided on a conflict, or rejected a record, behind the operator who cleared it. */
    boolean isCauseUnclear() {
        return conflictMayFollow || commandedUnseen || isCountInterrupted() || !perhapsCleared.isEmpty();
    }

    /** True if an operator has to confirm that it began as it did. */
    boolean isJoinedLate() {
        return joinedLate && !joinedLateCleared;
    }
}
