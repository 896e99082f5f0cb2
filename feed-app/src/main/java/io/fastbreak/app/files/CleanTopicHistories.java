package io.fastbreak.app.files;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.rejected.RawPosition;
import io.fastbreak.model.rejected.RejectedRecord;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.model.wire.EventCodec;
import io.fastbreak.projector.GameMetadata;
import io.fastbreak.projector.OperatorOverrides;
import io.fastbreak.projector.ProjectionSettings;
import io.fastbreak.projector.game.EventVersion;
import io.fastbreak.projector.history.GameHistory;
import io.fastbreak.projector.rules.CardRules;
import io.fastbreak.sequencer.SequencerSettings.Proofs;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.utils.Bytes;

/**
 * Histories of some games from the clean topic, equal to those from the event log of the pipeline. The events of other games
 * are neither decoded nor kept.
 */
public final class CleanTopicHistories {
    private static final EventCodec EVENTS = new EventCodec();

    private final ProjectionSettings projection;
    private final Map<String, FixtureCard> cards;
    private final Set<Bytes> keys;
    private final Map<FeedId, List<EventVersion>> versions = new HashMap<>();

    /**
     * Prepares the histories of these games.
     *
     * @param cards by fixture id, which may set the rules of their games
     */
    public CleanTopicHistories(ProjectionSettings projection, Map<String, FixtureCard> cards, Collection<Game> games) {
        this.projection = projection;
        this.cards = cards;
        keys = games.stream()
                .map(game -> Bytes.wrap(game.fixtureId().getBytes(UTF_8)))
                .collect(Collectors.toSet());
    }

    /** Adds a record of the clean topic, whose key is the fixture id; superseded versions are skipped. */
    public void add(ConsumerRecord<byte[], byte[]> record) {
        if (!keys.contains(Bytes.wrap(record.key()))) {
            return;
        }
        version(record).ifPresent(version -> versions.computeIfAbsent(
                        new FeedId(version.event().fixtureId(), version.event().source()), feed -> new ArrayList<>())
                .add(version));
    }

    /**
     * The event of a record of the clean topic; empty for a superseded version, which changes nothing.
     *
     * @throws OperationFailedException if it cannot be read
     */
    private static Optional<EventVersion> version(ConsumerRecord<byte[], byte[]> clean) {
        if (clean.headers().lastHeader("fb-superseded") != null) {
            return Optional.empty();
        }
        try {
            Event event = EVENTS.read(clean.value()).appendedAt(appendedUtc(clean), Proofs.STANDARD.futureMs());
            String epoch = RejectedRecord.header(clean, "fb-epoch");
            Place place = new Place(
                    epoch == null ? 0 : Integer.parseInt(epoch), event.audit().sequenceNumber());
            return Optional.of(new EventVersion(event, place));
        } catch (IOException e) {
            throw new OperationFailedException(
                    "the clean topic has an event that cannot be read: " + e.getMessage(), e);
        }
    }

    /** When its raw record was appended, milliseconds; negative if that is not in its headers. */
    private static long appendedUtc(ConsumerRecord<byte[], byte[]> clean) {
        String raw = RejectedRecord.header(clean, "fb-raw");
        return raw == null ? -1 : RawPosition.parse(raw).timestamp();
    }

    /**
     * The history of a game.
     *
     * @param last its last published state, which has its source and its gaps
     */
    public GameHistory of(Game last) {
        FeedId feed = new FeedId(last.fixtureId(), last.source());
        return new GameHistory(
                feed,
                projection(last.fixtureId()),
                versions.getOrDefault(feed, List.of()),
                condition(last, feed),
                stamp(last));
    }

    private ProjectionSettings projection(String fixtureId) {
        FixtureCard card = cards.get(fixtureId);
        return card == null ? projection : projection.under(CardRules.of(card));
    }

    private static FeedCondition condition(Game last, FeedId feed) {
        Set<Reason> ofFeed =
                EnumSet.of(Reason.GAP, Reason.LOST, Reason.REJECTED, Reason.JOINED_LATE, Reason.CONFLICT, Reason.RESET);
        ofFeed.retainAll(last.reliability().reasons());
        return new FeedCondition(feed, last.reliability().missing(), ofFeed, new Range(0, last.epoch()));
    }

    private static GameMetadata stamp(Game last) {
        return GameMetadata.of(
                last.stateVersion(),
                last.resultRevision(),
                new GameMetadata.LastChange(last.lastEventId(), "", 0, last.asOfUtc()),
                OperatorOverrides.NONE);
    }
}
