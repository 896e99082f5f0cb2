package io.fastbreak.simulation;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.operator.CatalogCommand;
import io.fastbreak.model.operator.CatalogCommand.Action;
import io.fastbreak.model.wire.Json;
import io.fastbreak.simulation.StoryStep.Append;
import io.fastbreak.simulation.StoryStep.Fault;
import io.fastbreak.simulation.StoryStep.Input;
import io.fastbreak.simulation.StoryStep.Remap;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * The events of the fixture catalog: cards before, during and after games, operators' decisions, mappings that the
 * platform changes, and faults of the catalog's process and of the two interfaces that it asks.
 */
final class CatalogWriter {
    private static final long FAR_MS = 3 * 86_400_000L;
    private static final long HOUR_MS = 3_600_000;
    /** From then on nothing happens to the catalog, so that it is asked about everything again before the end. */
    private static final long LAST_MS = StoryDraft.CALM_MS - 5_000;

    private static final List<PlatformBehaviour> BEHAVIOURS =
            PlatformBehaviour.all("REFUSED LOST_REQUESTS LOST_ANSWERS LOST_ANSWERS LATE SLOW DOUBLED COPIED RESET "
                    + "RESET_AFTER HALVED HALVED ANY_STATUS NOT_FOUND DENIED LIMITED LIMITED LIMITED "
                    + "FALSE_STATUS SERVER_ERROR UNAUTHORIZED MIXED");

    private final SplittableRandom random;
    private final List<StoryStep> steps = new ArrayList<>();
    private final List<CatalogedGame> games = new ArrayList<>();
    private int commands;

    CatalogWriter(SplittableRandom random) {
        this.random = random;
    }

    List<StoryStep> steps() {
        return steps;
    }

    /** The games that the platform knows; empty if the story has no catalog. */
    List<CatalogedGame> games() {
        return games;
    }

    /** Half of the stories have a catalog. */
    void write() {
        if (oneIn(2)) {
            return;
        }
        for (int number = 1; number <= CatalogedGame.MOST_FIXTURES; number++) {
            games.add(game(number));
        }
        for (int number = 1; number <= CatalogedGame.MOST_FIXTURES; number++) {
            games.add(CatalogedGame.of(CatalogedGame.MOST_FIXTURES + number, -60_000, FAR_MS, FAR_MS));
        }
        int fixtures = 1 + random.nextInt(CatalogedGame.MOST_FIXTURES);
        games.subList(0, fixtures).forEach(this::write);
        for (int i = random.nextInt(5); i > 0; i--) {
            fault(between(2_000, LAST_MS - 10_000));
        }
    }

    /** It is far away, or begins, ends, or gets its recording within the story. */
    private CatalogedGame game(int number) {
        long within = between(5_000, StoryDraft.CALM_MS);
        long recordedMs = within + between(0, 8_000);
        return switch (random.nextInt(4)) {
            case 0 -> CatalogedGame.of(number, FAR_MS, FAR_MS + HOUR_MS, FAR_MS + 2 * HOUR_MS);
            case 1 -> CatalogedGame.of(number, within, FAR_MS, FAR_MS);
            case 2 -> CatalogedGame.of(number, -HOUR_MS, within, recordedMs);
            default -> CatalogedGame.of(number, -3 * HOUR_MS, -HOUR_MS, recordedMs);
        };
    }

    private void write(CatalogedGame game) {
        boolean vague = oneIn(3);
        long cardMs = between(200, oneIn(2) ? 2_000 : 40_000);
        card(game, cardMs, vague, "fiba");
        if (oneIn(3)) {
            long atMs = between(cardMs + 100, LAST_MS);
            CatalogedGame other = games.get(game.number() - 1 + CatalogedGame.MOST_FIXTURES);
            steps.add(new Remap(atMs, game.fixtureId(), other.name()));
        }
        if (oneIn(4)) {
            card(game, between(cardMs, LAST_MS), vague, "nba");
        }
        if (vague && oneIn(3)) {
            card(game, between(cardMs, LAST_MS), false, "fiba");
        }
        if (oneIn(4)) {
            long atMs = between(cardMs, LAST_MS - 10_000);
            append(Input.CARDS, atMs, game, null, "has its card withdrawn");
            if (oneIn(2)) {
                card(game, between(atMs, LAST_MS), vague, "fiba");
            }
        }
        if (oneIn(5)) {
            append(Input.CARDS, between(0, LAST_MS), game, new byte[] {'{', '?'}, "gets a card that cannot be read");
        }
        if (vague ? !oneIn(3) : oneIn(4)) {
            decide(game, between(cardMs + 1_000, Math.min(LAST_MS, cardMs + 30_000)), vague && !oneIn(3));
            if (oneIn(4)) {
                decide(game, between(cardMs + 1_000, LAST_MS), oneIn(2));
            }
            if (oneIn(2)) {
                // Another card makes another query, whatever was decided.
                card(game, between(cardMs + 3_000, LAST_MS), !vague, "fiba");
            }
        }
    }

    private void card(CatalogedGame game, long atMs, boolean vague, String rules) {
        FixtureCard card = new FixtureCard(
                game.fixtureId(),
                vague ? CatalogedGame.VAGUE : game.name(),
                game.begins().toString(),
                new FixtureCard.Sport(null, "Basketball"),
                null,
                rules,
                List.of(
                        new FixtureCard.Team("H", game.home(), CompetitorType.HOME, List.of()),
                        new FixtureCard.Team("A", game.away(), CompetitorType.AWAY, List.of())));
        String text = vague ? "gets a vague card" : "gets the card " + game.name() + ", rules " + rules;
        append(Input.CARDS, atMs, game, Json.bytes(card), text);
        if (oneIn(5)) {
            append(Input.CARDS, atMs + between(0, 3_000), game, Json.bytes(card), text + ", again");
        }
    }

    /** An operator accepts the game that it is, or rejects it. */
    private void decide(CatalogedGame game, long atMs, boolean accepts) {
        CatalogCommand command = new CatalogCommand(
                "cc" + commands++,
                game.fixtureId(),
                accepts ? Action.ACCEPT_MATCH : Action.REJECT_MATCH,
                accepts || oneIn(2) ? Long.toString(VirtualCatalogPlatform.idOf(game)) : null,
                "operator",
                "simulated",
                StoryDraft.utc(atMs));
        String text = "the operator " + (accepts ? "accepts" : "rejects") + " " + game.name();
        append(Input.COMMANDS, atMs, game, Json.bytes(command), text);
    }

    private void append(Input input, long atMs, CatalogedGame game, byte @Nullable [] value, String text) {
        String fixtureId = game.fixtureId();
        steps.add(new Append(atMs, input, -1, fixtureId.getBytes(UTF_8), value, null, null, fixtureId + " " + text));
    }

    private void fault(long atMs) {
        long lastMs = StoryDraft.CALM_MS - 1_000;
        switch (random.nextInt(6)) {
            case 0 -> {
                fault(atMs, Fault.Kind.CATALOG_CRASHES, 0);
                fault(Math.min(lastMs, atMs + between(200, 8_000)), Fault.Kind.CATALOG_STARTS, 0);
            }
            case 1 -> fault(atMs, Fault.Kind.CATALOG_ABORTS, 0);
            case 2 -> fault(atMs, Fault.Kind.CATALOG_LOSES_ANSWER, 0);
            default -> {
                PlatformBehaviour behaviour = BEHAVIOURS.get(random.nextInt(BEHAVIOURS.size()));
                steps.add(new Fault(atMs, Fault.Kind.CATALOG_PLATFORM, 0, between(300, 9_000), behaviour));
            }
        }
    }

    private void fault(long atMs, Fault.Kind kind, long amount) {
        steps.add(new Fault(atMs, kind, 0, amount, null));
    }

    private boolean oneIn(int times) {
        return random.nextInt(times) == 0;
    }

    private long between(long least, long most) {
        return random.nextLong(least, Math.max(least, most) + 1);
    }
}
