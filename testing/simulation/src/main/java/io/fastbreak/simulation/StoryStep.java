package io.fastbreak.simulation;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** One thing that happens in a story. */
sealed interface StoryStep {
    /** Milliseconds from the start. */
    long atMs();

    /** As a sentence. */
    String text();

    /** The topics that others than the program write, and one that it writes itself, where others should not. */
    enum Input {
        RAW("events.raw"),
        CARDS("fixtures.cards"),
        COMMANDS("operator.commands"),
        CONTROL("feed.control"),
        PRICES("ingestion.prices"),
        SCORING("games.scoring");

        private final String topic;

        Input(String topic) {
            this.topic = "basketball." + topic;
        }

        String topic() {
            return topic;
        }
    }

    /**
     * A record is appended to an input topic.
     *
     * @param fixture number of the game; -1 where the record names none
     * @param partition null for that of the key
     * @param damage what is wrong with an event; null if it is valid, and for records of other topics
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Append(
            long atMs,
            Input input,
            int fixture,
            byte @Nullable [] key,
            byte @Nullable [] value,
            @Nullable Integer partition,
            @Nullable Damage damage,
            String text)
            implements StoryStep {}

    /** A trader prices one market of a game for its score by its last summary. */
    record Trade(long atMs, int fixture) implements StoryStep {
        @Override
        public String text() {
            return Publisher.fixtureId(fixture) + " is priced by a trader";
        }
    }

    /**
     * Somebody maps a fixture on the platform to a game.
     *
     * @param name of the game
     */
    record Remap(long atMs, String fixtureId, String name) implements StoryStep {
        @Override
        public String text() {
            return "the platform maps " + fixtureId + " to " + name;
        }
    }

    /**
     * The readable part of a record that is no valid event.
     *
     * @param readable true if its fixture can be read from it, or is its key
     * @param number its sequence number; null if it has none
     * @param neutral true if the event can change nothing that matters to a bettor
     */
    record Damage(
            boolean readable,
            @Nullable Long number,
            @Nullable String eventId,
            String kind,
            boolean neutral,
            long publishedUtc) {

        /** The same with a number that is so much higher. */
        Damage ahead(long numbers) {
            Long higher = number == null ? null : Long.valueOf(number + numbers);
            return new Damage(readable, higher, eventId, kind, neutral, publishedUtc);
        }
    }

    /**
     * Something happens to a process, to the platform, or to the brokers.
     *
     * @param target number of the instance
     * @param amount milliseconds it lasts, or by which a clock is stepped; or a number of records
     */
    record Fault(
            long atMs,
            Kind kind,
            int target,
            long amount,
            @Nullable PlatformBehaviour behaviour) implements StoryStep {

        enum Kind {
            PIPELINE_CRASHES("pipeline %d crashes %d records later"),
            PIPELINE_STARTS("another pipeline %d starts"),
            PIPELINE_STOPS("pipeline %d stops in order"),
            PIPELINE_PAUSES("pipeline %d is paused for %d ms"),
            PIPELINE_SLOWS("pipeline %d takes 120 ms a record for %d ms"),
            PIPELINE_ABORTS("the next transaction of pipeline %d is aborted"),
            PIPELINE_LOSES_ANSWER("the next commit of pipeline %d is answered with an error"),
            PIPELINE_CLOCK("the clock of pipeline %d is stepped by %d ms"),
            BRIDGE_CRASHES("bridge %d is killed"),
            BRIDGE_STARTS("another bridge %d starts"),
            BRIDGE_STOPS("bridge %d stops in order"),
            BRIDGE_PAUSES("bridge %d is paused for %d ms"),
            BRIDGE_MUTE("bridge %d cannot write to the brokers for %d ms"),
            BRIDGE_WITHOUT_SUMMARIES("bridge %d cannot read summaries for %d ms"),
            BRIDGE_CUT_OFF("bridge %d does not reach the platform for %d ms"),
            BRIDGE_CLOCK("the clock of bridge %d is stepped by %d ms"),
            GUARD_CRASHES("guard %d is killed"),
            GUARD_STARTS("another guard %d starts"),
            GUARD_PAUSES("guard %d is paused for %d ms"),
            BROKERS_SILENT("the brokers %d do not answer for %d ms"),
            PLATFORM("the platform %d for %d ms: "),
            PROVIDER_AWAY("the identity provider %d issues no token for %d ms"),
            SHARD_FAILS("requests about G%d are answered 5xx for %d ms"),
            TOTAL_FAILS("requests about the total of G%d are rejected for %d ms"),
            TRANSACTION_STALLS("a producer's transaction on partition %d of the raw topic stays open for %d ms"),
            CATALOG_CRASHES("the catalog is killed"),
            CATALOG_STARTS("another catalog starts"),
            CATALOG_ABORTS("the next transaction of the catalog is aborted"),
            CATALOG_LOSES_ANSWER("the next commit of the catalog is answered with an error"),
            CATALOG_PLATFORM("matching and video for %d ms: ");

            private final String form;

            Kind(String form) {
                this.form = form;
            }

            boolean isOfCatalog() {
                return name().startsWith("CATALOG_");
            }
        }

        @Override
        public String text() {
            if (behaviour != null) {
                String what = kind == Kind.PLATFORM ? "the platform is" : "matching and video are";
                return "%s %s for %d ms".formatted(what, behaviour, amount);
            }
            return kind.form
                    .replaceFirst("%d", Integer.toString(target))
                    .replaceFirst("%d", Long.toString(amount))
                    .replace("brokers 0", "brokers")
                    .replace("provider 0", "provider")
                    .replace("pipeline -1", "each pipeline");
        }
    }

    /** As a line of a scenario. */
    default String line() {
        return String.format(Locale.ROOT, "  %7.3fs  %s", atMs() / 1_000.0, text());
    }
}
