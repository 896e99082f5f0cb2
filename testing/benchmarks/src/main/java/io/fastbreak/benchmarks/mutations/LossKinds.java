package io.fastbreak.benchmarks.mutations;

import static io.fastbreak.benchmarks.mutations.EventFields.is;
import static io.fastbreak.benchmarks.mutations.EventFields.isBegin;
import static io.fastbreak.benchmarks.mutations.EventFields.isEnd;
import static io.fastbreak.benchmarks.mutations.EventFields.isIn;
import static io.fastbreak.benchmarks.mutations.EventFields.isLive;
import static io.fastbreak.benchmarks.mutations.EventFields.isMade;
import static io.fastbreak.benchmarks.mutations.EventFields.isMadeShot;
import static io.fastbreak.benchmarks.mutations.EventFields.isStatus;
import static io.fastbreak.benchmarks.mutations.MutationKind.Demand.HEALS;
import static io.fastbreak.benchmarks.mutations.MutationKind.Demand.NEVER_WRONG;
import static io.fastbreak.benchmarks.mutations.MutationKind.Demand.OPEN;

import io.fastbreak.benchmarks.mutations.MutationKind.Change;
import io.fastbreak.benchmarks.mutations.MutationKind.Demand;
import io.fastbreak.benchmarks.mutations.MutationKind.Where;
import java.util.List;
import java.util.stream.IntStream;

/** Events are missing, and the numbers of what follows have moved down so that no gap shows. */
final class LossKinds {
    private static final String GROUP = "lost";

    private LossKinds() {}

    static List<MutationKind> all() {
        return List.of(
                lost("a made shot", NEVER_WRONG, Where.MADE_SHOT).undetectable("a basket that no other event mentions"),
                lost(
                                "a made free throw",
                                NEVER_WRONG,
                                (game, at) ->
                                        game.isPlain(at) && is(game.event(at), "FREE_THROW") && isMade(game.event(at)))
                        .undetectable("a point that no other event mentions"),
                lost(
                        "a play that does not score",
                        OPEN,
                        (game, at) -> game.isPlain(at) && isLive(game.event(at)) && !isMade(game.event(at))),
                lost("a substitution", OPEN, (game, at) -> game.isPlain(at) && is(game.event(at), "SUBSTITUTION")),
                lost("the end of a period", NEVER_WRONG, (game, at) -> isEnd(game.event(at))),
                lost("the begin of a period", NEVER_WRONG, (game, at) -> at > 10 && isBegin(game.event(at))),
                lost(
                        "the begin of the game",
                        NEVER_WRONG,
                        (game, at) -> at < 10 && isStatus(game.event(at), "IN_PROGRESS")),
                lost("the end of the game", NEVER_WRONG, (game, at) -> isStatus(game.event(at), "FINISHED")),
                loss("both transitions of a period", NEVER_WRONG, LossKinds::beginsLaterPeriod, (feed, at) -> {
                    feed.remove(at, at + 1);
                    for (int i = at - 1; i > 0; i--) {
                        if (isEnd(feed.event(i))) {
                            feed.remove(i, i + 1);
                            break;
                        }
                    }
                    feed.renumber();
                }),
                loss("a whole period", NEVER_WRONG, LossKinds::beginsLaterPeriod, (feed, at) -> {
                    int to = at + 1;
                    while (to < feed.size() && !isBegin(feed.event(to)) && !isStatus(feed.event(to), "FINISHED")) {
                        to++;
                    }
                    feed.remove(at, to);
                    feed.renumber();
                }),
                loss("the rest of a period", NEVER_WRONG, RecordedGame::isPlain, (feed, at) -> {
                            int to = at;
                            while (to < feed.size()
                                    && !isEnd(feed.event(to))
                                    && !isStatus(feed.event(to), "FINISHED")) {
                                to++;
                            }
                            feed.remove(at, to);
                            feed.renumber();
                        })
                        .undetectable("a period may end after minutes without a point"),
                loss(
                                "the rest of a period and its end",
                                NEVER_WRONG,
                                (game, at) -> game.isPlain(at) && beginsAgain(game, at),
                                (feed, at) -> {
                                    int to = at;
                                    while (to < feed.size()
                                            && !isBegin(feed.event(to))
                                            && !isStatus(feed.event(to), "FINISHED")) {
                                        to++;
                                    }
                                    feed.remove(at, to);
                                    feed.renumber();
                                })
                        .except(new MutationKind.Limit(
                                "of the first period",
                                "that the feed states the ends of periods is not known yet, and a possession may be without a play",
                                (game, at) -> isIn(game.event(at), 1))),
                loss(
                                "thirty events",
                                NEVER_WRONG,
                                (game, at) -> game.isPlain(at) && at + 40 < game.size(),
                                (feed, at) -> {
                                    feed.remove(at, at + 30);
                                    feed.renumber();
                                })
                        .undetectable("the clock and the times agree; minutes without a point happen"),
                MutationKind.of(
                        GROUP,
                        "a made shot, its number missing",
                        NEVER_WRONG,
                        (game, at) -> game.isPlain(at) && isMadeShot(game.event(at)),
                        (feed, at) -> feed.remove(at, at + 1)),
                MutationKind.of(
                        GROUP,
                        "a made shot, its number missing, sent ten events later",
                        HEALS,
                        (game, at) -> game.isPlain(at) && isMadeShot(game.event(at)) && at + 20 < game.size(),
                        (feed, at) -> feed.move(at, at + 10)),
                MutationKind.of(
                        GROUP,
                        "the two lineups only",
                        OPEN,
                        (game, at) -> at == 0 && is(game.event(1), "LINEUP"),
                        (feed, at) -> {
                            feed.remove(0, 2);
                            feed.renumber();
                        }));
    }

    /** True if another period follows. */
    private static boolean beginsAgain(RecordedGame game, int at) {
        return IntStream.range(at, game.size()).anyMatch(i -> isBegin(game.event(i)));
    }

    private static boolean beginsLaterPeriod(RecordedGame game, int at) {
        return at > 10 && isBegin(game.event(at));
    }

    private static MutationKind lost(String name, Demand demand, Where where) {
        return loss(name, demand, where, (feed, at) -> {
            feed.remove(at, at + 1);
            feed.renumber();
        });
    }

    private static MutationKind loss(String name, Demand demand, Where where, Change change) {
        return MutationKind.of(GROUP, name, demand, where, change);
    }
}
