package io.fastbreak.app.config;

import static io.fastbreak.app.config.Setting.choice;
import static io.fastbreak.app.config.Setting.file;
import static io.fastbreak.app.config.Setting.integer;
import static io.fastbreak.app.config.Setting.matching;
import static io.fastbreak.app.config.Setting.millis;
import static io.fastbreak.app.config.Setting.number;
import static io.fastbreak.app.config.Setting.secret;
import static io.fastbreak.app.config.Setting.text;
import static io.fastbreak.app.config.Setting.words;

import io.fastbreak.model.event.EventSource;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * All settings, those of {@link PlatformSettings} and {@link PricingSettings} included. Durations are in milliseconds, and
 * their names end with {@code .ms}.
 */
public final class SettingsCatalog {
    private static final int MIB = 1024 * 1024;
    /** The replication factor for which the brokers take their own default. */
    public static final int BROKERS_OWN = -1;

    private static final long DAY_MS = 86_400_000;
    private static final String ADDRESS = "(\\[[0-9A-Fa-f:.]+\\]|[^\\s,:\\[\\]/]+):\\d{1,5}";

    public static final Setting<String> BOOTSTRAP = matching(
                    "kafka.bootstrap.servers",
                    "localhost:9092",
                    ADDRESS + "(\\s*,\\s*" + ADDRESS + ")*",
                    "one or more host:port, separated by commas")
            .describedAs("bootstrap brokers of the Kafka cluster");
    public static final Setting<String> PREFIX =
            name("topics.prefix", "basketball").describedAs("prefix of all topic names");
    public static final Setting<String> TOPIC_NAMES = Setting.of(
                    "topics.names", String.class, "", OtherTopicNames.ALLOWED, OtherTopicNames::problem)
            .describedAs(
                    "full names of single topics in place of those with the prefix, for example events.raw=acme.pbp; to be"
                            + " chosen before the first start, because positions and state belong to a topic by its name");
    public static final Setting<Integer> PARTITIONS =
            integer("topics.partitions", 4, 1, 10_000).describedAs("partitions per topic, used by topics create");
    public static final Setting<Integer> REPLICATION = Setting.of(
                    "topics.replication",
                    Integer.class,
                    BROKERS_OWN,
                    "-1, or 1 to 10",
                    value -> value == BROKERS_OWN || (value >= 1 && value <= 10)
                            ? Optional.empty()
                            : Optional.of("is " + value))
            .describedAs(
                    "replication factor of the topics, used by topics create; -1 for the brokers' own default.replication.factor");

    public static final Setting<String> APPLICATION =
            name("application.id", "fastbreak").describedAs("consumer group, and prefix of the changelog topics");
    public static final Setting<String> INSTANCE_ID =
            text("instance.id", "").describedAs("static member id in the consumer group; empty for dynamic membership");
    public static final Setting<String> STATE_DIR = text(
                    "state.dir", System.getProperty("java.io.tmpdir") + "/fastbreak-state")
            .describedAs("directory of local state");
    public static final Setting<Integer> COMMIT_MS = integer("commit.interval.ms", 200, 1, 15_000)
            .describedAs(
                    "time from one commit to the next while the pipeline catches up; while it keeps up it commits every 10 ms");
    public static final Setting<Integer> THREADS =
            integer("stream.threads", 1, 1, 64).describedAs("stream threads per process");
    public static final Setting<Integer> STANDBYS =
            integer("standby.replicas", 0, 0, 3).describedAs("standby replicas of the state on other instances");

    public static final Setting<String> RAW_FORMAT = choice("raw.format", "auto", List.of("json", "framed", "auto"))
            .describedAs(
                    "whether raw records carry the id of a schema registry, before the JSON text or in a header; framed"
                            + " rejects those without, json those with a frame");
    public static final Setting<String> PROFILE = choice(
                    "validation.profile", "contract", List.of("contract", "strict"))
            .describedAs("strict accepts only what the published schema lists");
    public static final Setting<String> UNLISTED = choice(
                    "validation.unlisted-values", "reject", List.of("reject", "unknown"))
            .describedAs("whether a value outside an enumeration is a violation or is read as UNKNOWN");
    public static final Setting<Integer> MAX_BYTES =
            integer("validation.max-bytes", MIB, 1024, 4 * MIB).describedAs("larger records are rejected as TOO_LARGE");
    public static final Setting<Integer> MAX_DEPTH = integer("validation.max-depth", 64, 8, 500)
            .describedAs("more deeply nested events are rejected as TOO_DEEP");

    public static final Setting<String> SCOPE = choice("sequence.scope", "fixture", List.of("fixture", "feed"))
            .describedAs(
                    "whether a source numbers the events of each fixture, or all its events in one sequence; with feed no event is"
                            + " held, and a gap concerns all fixtures of the source");
    public static final Setting<Long> REORDER_WINDOW_MS = millis("reorder.window.ms", 500, 0, 60_000)
            .describedAs("how long an event ahead of a gap is held; lag does not count");
    public static final Setting<Long> GAP_REPEAT_MS = millis("gap.repeat.ms", 30_000, 1000, DAY_MS)
            .describedAs("interval at which an open gap is requested again");
    public static final Setting<Long> GAP_LOST_MS =
            millis("gap.lost.ms", 1_200_000, 1000, DAY_MS).describedAs("how long a gap stays OPEN before it is LOST");
    public static final Setting<Integer> HELD_EVENTS = integer("held.max-events", 1000, 1, 1_000_000)
            .describedAs("events held per feed; beyond that the gap opens immediately");
    public static final Setting<Integer> HELD_BYTES = integer("held.max-bytes", 4 * MIB, 1024, 1024 * MIB)
            .describedAs("bytes held per feed; beyond that the gap opens immediately");
    public static final Setting<Long> HELD_LIMIT_MS = millis("held.limit.ms", 3000, 100, DAY_MS)
            .describedAs("a game is HELD while one of its events waits longer than this");
    public static final Setting<Integer> MAX_EVENTS = integer("game.max-events", 20_000, 100, 1_000_000)
            .describedAs("events kept per feed; further ones are rejected as TOO_MANY");
    public static final Setting<Integer> MAX_VERSIONS = integer("event.max-versions", 1000, 1, 100_000)
            .describedAs("versions kept per event; further ones are rejected as TOO_MANY");
    public static final Setting<Integer> MAX_GAME_BYTES = integer("game.max-bytes", 8 * MIB, MIB, 1024 * MIB)
            .describedAs("bytes kept per feed; events past that are rejected as TOO_MANY");
    public static final Setting<Integer> TASK_HELD_BYTES = integer(
                    "task.held.max-bytes", 256 * MIB, 1024, Integer.MAX_VALUE)
            .describedAs("bytes held per partition, all feeds together");
    public static final Setting<Integer> TASK_FIXTURES = integer("task.max-fixtures", 50_000, 1, 10_000_000)
            .describedAs("fixtures kept per partition; beyond that the least established are evicted");
    public static final Setting<Long> SILENCE_MS = millis("retention.silence.ms", DAY_MS, 1000, 365 * DAY_MS)
            .describedAs("a game that is not final is removed from the stores after this time without an event");
    public static final Setting<Long> FINAL_MS = millis("retention.final.ms", 2 * DAY_MS, 1000, 365 * DAY_MS)
            .describedAs("a final game is removed from the stores this long after its last event");
    public static final Setting<Long> MARKER_MS = millis("retention.marker.ms", 30 * DAY_MS, 1000, 3650 * DAY_MS)
            .describedAs("events of a removed final game are rejected as EXPIRED until this long after its last event");
    public static final Setting<Integer> REJECTED_WINDOW = integer("rejected.slot-window", 1000, 0, 1_000_000)
            .describedAs(
                    "a rejected event accounts for its sequence number within this distance from the head of its feed");
    public static final Setting<Integer> MAX_AHEAD = integer("sequence.max-ahead", 10_000, 1, Integer.MAX_VALUE)
            .describedAs("an event further ahead of its feed than this is a reset candidate");
    public static final Setting<String> CREATED_UTC_IDENTIFIES = choice(
                    "identity.created-utc", "true", List.of("true", "false"))
            .describedAs(
                    "whether an event is its id and its createdUtc; false for a provider whose revisions carry a new createdUtc,"
                            + " so that a collector that numbers its ids again is not noticed");
    public static final Setting<Long> FUTURE_MS = millis("versions.future.ms", 5000, 0, DAY_MS)
            .describedAs("a time of a version further ahead of its arrival than this does not outrank other versions");
    public static final Setting<Integer> VOID_AHEAD = integer("void.max-ahead", 100, 0, 10_000)
            .describedAs("a publisher's notice makes numbers void at most this far ahead of what was received");
    public static final Setting<Long> SUSPECT_MS = millis("suspect.wait.ms", 5000, 0, DAY_MS)
            .describedAs("how long a reset candidate is pending before it is rejected as SEQUENCE_CONFLICT");

    public static final Setting<String> SOURCE_PREFERENCE = words(
                    "source.preference",
                    "",
                    Stream.of(EventSource.values()).map(EventSource::name).toList())
            .describedAs(
                    "sources in order of preference; a game follows the best one seen before it starts, else the first one seen");
    public static final Setting<String> RULES = choice("rules", RulesPatterns.AUTO, RulesPatterns.RULES)
            .describedAs(
                    "rules of games for which neither rules.patterns nor the fixture card has any; auto detects them by the clock");
    public static final Setting<String> RULES_PATTERNS = rules("rules.patterns", "")
            .describedAs(
                    "rules by fixture id, first match wins: E2024-*=fiba, NCAAM-*=ncaa/up; /up and /down give the direction of"
                            + " the clock");
    public static final Setting<String> RULES_COMPETITIONS = rules(
                    "rules.competitions",
                    "NBA=nba, EuroLeague=fiba, EuroCup=fiba, FIBA Basketball World Cup=fiba, FIBA EuroBasket=fiba")
            .describedAs(
                    "rules by the competition on the fixture card, where the card names no rules and no rules.patterns match");
    public static final Setting<String> RULES_TWO_LEGGED = Setting.of(
                    "rules.two-legged",
                    String.class,
                    "",
                    "fixture ids and competitions, separated by commas",
                    value -> Optional.empty())
            .describedAs(
                    "fixtures and competitions in which a game may end level and overtime may follow without a tie: EuroCup, U9*; * stands for any text. The bridge prices none of them");
    public static final Setting<String> WRONG_BASKET = choice(
                    "wrong-basket.credit", "opponents", List.of("opponents", "named"))
            .describedAs(
                    "who gets the points of a WRONG_BASKET shot: the opponents of the competitor in the event, or that competitor");
    public static final Setting<Double> MINIMUM_CONFIDENCE = number("confidence.minimum", 0, 0, 1)
            .describedAs(
                    "a score or state of less confidence makes a game FLAGGED; with 0 only the collector's own flag does");
    public static final Setting<Long> LONGEST_WITHOUT_PLAY_MS = millis(
                    "clock.longest-without-play.ms", 120_000, 24_000, DAY_MS)
            .describedAs(
                    "play must be missing, and a game is CLOCK, if its clock has run for longer than this without any; twice as"
                            + " long for a clock of whole minutes");
    public static final Setting<Long> STALE_MS = millis("stale.after.ms", 60_000, 1000, DAY_MS)
            .describedAs("a game is STALE after this time without a play, clock running as the feed says");
    public static final Setting<Long> STALE_INFERRED_MS = millis("stale.inferred.after.ms", 120_000, 1000, DAY_MS)
            .describedAs(
                    "a game is STALE after this time without a play if the clock seems to run, in a feed that does not say; at least"
                            + " stale.after.ms");
    public static final Setting<Long> STALE_STOPPED_MS = millis("stale.stopped.after.ms", 300_000, 1000, DAY_MS)
            .describedAs("a game is STALE after this time without a play, clock stopped within a period");
    public static final Setting<Long> STALE_BREAK_MS = millis("stale.break.after.ms", 1_800_000, 1000, DAY_MS)
            .describedAs("a game in progress is STALE after this time without a play between two periods");
    public static final Setting<Long> LAG_MS = millis("lag.limit.ms", 5000, 100, DAY_MS)
            .describedAs(
                    "a game is LAG while its records are processed this late, or have been one second late for this long");
    public static final Setting<Long> SOURCE_AHEAD_MS = millis("source.ahead.limit.ms", 30_000, 1000, DAY_MS)
            .describedAs(
                    "another source of a fixture may be this much play, and a point every ten seconds, ahead of the one"
                            + " that is followed");
    public static final Setting<Long> STATE_MS = millis("state.interval.ms", 250, 0, 60_000)
            .describedAs("minimum interval between two state records of a game");
    public static final Setting<Long> SCORING_MS = millis("scoring.interval.ms", 1667, 100, DAY_MS)
            .describedAs(
                    "the summary of a game in play is repeated before the last one is older than this, clock stopped and breaks included");
    public static final Setting<Long> BEACON_MS =
            millis("beacon.interval.ms", 1000, 100, 60_000).describedAs("interval of the beacons of each partition");

    public static final Setting<String> TABLES_URL = matching(
                    "tables.url",
                    "jdbc:postgresql://localhost:5432/fastbreak",
                    "jdbc:postgresql:(?!.*[?&](user|password)=).+",
                    "an address of PostgreSQL, jdbc:postgresql://host:port/database, without user and password")
            .describedAs("database that run tables keeps in step with the topics");
    public static final Setting<String> TABLES_USER =
            text("tables.user", "fastbreak").describedAs("its user name");
    public static final Setting<String> TABLES_PASSWORD =
            secret("tables.password", "").describedAs("its password");

    public static final Setting<Integer> SPORT_ID = integer("bridge.sport-id", 0, 0, Integer.MAX_VALUE)
            .describedAs(
                    "the platform's sport id for fixtures whose card has none; 0 to find bridge.sport-name in the sports listing");
    public static final Setting<String> SPORT_NAME =
            text("bridge.sport-name", "Basketball").describedAs("name of the sport in the platform's sports listing");
    public static final Setting<Double> MARGIN =
            number("bridge.margin", 0.05, 0, 0.5).describedAs("margin added to the sum of a market's inverse odds");
    public static final Setting<Long> BEACON_LIMIT_MS = millis("bridge.beacon-limit.ms", 5000, 500, DAY_MS)
            .describedAs("markets are suspended when the beacon is older than this");
    public static final Setting<Long> DELETE_AFTER_MS = millis("bridge.delete-after.ms", 600_000, 0, DAY_MS)
            .describedAs("a cancelled game is deleted on the platform when its cancellation has stood for this long");
    public static final Setting<Long> TOKEN_MINIMUM_MS = millis("bridge.token-minimum.ms", 10_000, 0, DAY_MS)
            .describedAs(
                    "markets are suspended while the access token lasts less than this and the identity provider gives no other");
    public static final Setting<Integer> CLOSINGS_PER_MINUTE = integer("bridge.closings-per-minute", 6, 1, 10_000)
            .describedAs(
                    "a market that causes of this program close more often within a minute stays closed until a minute passes without any");
    public static final Setting<Long> SUMMARY_LIMIT_MS = millis("bridge.summary-limit.ms", 5000, 500, DAY_MS)
            .describedAs("markets are suspended when the pipeline has not vouched for their game for this long");
    public static final Setting<String> BRIDGE_MODE = choice("bridge.mode", "live", List.of("live", "shadow"))
            .describedAs("shadow prices and records everything and sends nothing to the platform");
    public static final Setting<Long> HEARTBEAT_MS =
            millis("bridge.heartbeat.ms", 5000, 500, DAY_MS).describedAs("interval of heartbeats to the platform");
    public static final Setting<Long> LEASE_OPEN_MS = millis("bridge.lease.open.ms", 4000, 1500, DAY_MS)
            .describedAs("markets are opened only while the bridge's lease record is younger than this");
    public static final Setting<Long> GUARD_AFTER_MS = millis("guard.after.ms", 10_000, 2000, DAY_MS)
            .describedAs(
                    "the guard suspends the open markets of a bridge that has not renewed its lease for this long; the bridge's"
                            + " group replaces it after the same time");

    public static final Setting<String> HTTP_HOST =
            text("http.host", "127.0.0.1").describedAs("address that HTTP listens on");
    public static final Setting<Integer> HTTP_PORT =
            integer("http.port", 8080, 0, 65_535).describedAs("port of HTTP; 0 for any");
    public static final Setting<String> HTTP_ADVERTISED = matching(
                    "http.advertised", "", "(" + ADDRESS + ")?", "host:port, or empty")
            .describedAs("address at which other instances reach this one; empty for http.host and http.port");
    public static final Setting<String> HTTP_TOKEN = secret("http.token", "")
            .describedAs("bearer token that clients must send; required unless http.host is a loopback address");
    public static final Setting<String> HTTP_METRICS = choice("http.metrics", "open", List.of("open", "token", "off"))
            .describedAs("access to /metrics: everybody, clients with the token, nobody");
    public static final Setting<String> KAFKA_METRICS = choice("metrics.kafka", "used", List.of("used", "all"))
            .describedAs(
                    "which metrics of Kafka's clients are exported: those of the dashboards and guides, or all, two thirds of"
                            + " the lines");
    public static final Setting<String> HTTP_HOSTS = text("http.allowed-hosts", "")
            .describedAs(
                    "further names accepted in the Host header, separated by commas, besides the addresses of this host,"
                            + " localhost and http.advertised");
    public static final Setting<String> HTTP_KEYSTORE =
            file("http.tls.keystore").describedAs("certificate and key as PKCS12, for HTTPS; empty for HTTP");
    public static final Setting<String> HTTP_KEYSTORE_PASSWORD =
            secret("http.tls.keystore-password", "").describedAs("password of http.tls.keystore");
    public static final Setting<String> HTTP_CERTIFICATE =
            file("http.tls.certificate").describedAs("certificate chain as PEM, for HTTPS; empty for HTTP");
    public static final Setting<String> HTTP_KEY =
            file("http.tls.key").describedAs("private key of http.tls.certificate as PEM (PKCS8, not encrypted)");
    public static final Setting<String> HTTP_TRUST = file("http.tls.trust")
            .describedAs(
                    "certificates as PEM that are trusted in requests to other instances; empty for Java's defaults");
    public static final Setting<String> HTTP_API = choice("http.api", "on", List.of("on", "off"))
            .describedAs("whether games, gaps and rejected records are served");
    public static final Setting<Integer> HTTP_STREAM_CLIENTS =
            integer("http.stream.max-clients", 500, 1, 100_000).describedAs("concurrent clients of /api/stream");

    static final List<Setting<?>> ALL = Stream.of(
                    declaredIn(SettingsCatalog.class),
                    declaredIn(PlatformSettings.class),
                    declaredIn(PricingSettings.class),
                    PricingSettings.ofGames())
            .flatMap(settings -> settings)
            .sorted(Comparator.comparing(Setting::name))
            .toList();

    /** The names of all settings, and of the files that secrets may be read from. */
    static final Set<String> NAMES = ALL.stream()
            .flatMap(setting -> setting.secret()
                    ? Stream.of(setting.name(), setting.name() + SecretFile.SUFFIX)
                    : Stream.of(setting.name()))
            .collect(Collectors.toUnmodifiableSet());

    private SettingsCatalog() {}

    /** A name that is valid for Kafka topics and groups. */
    private static Setting<String> name(String name, String defaultValue) {
        return matching(
                name, defaultValue, "[a-zA-Z0-9._-]{1,150}", "1 to 150 letters, digits, dots, dashes and underscores");
    }

    private static Setting<String> rules(String name, String defaultValue) {
        return Setting.of(name, String.class, defaultValue, RulesPatterns.ALLOWED, RulesPatterns::invalidEntry);
    }

    private static Stream<Setting<?>> declaredIn(Class<?> type) {
        return Arrays.stream(type.getFields())
                .filter(field -> field.getType() == Setting.class)
                .map(SettingsCatalog::valueOf);
    }

    private static Setting<?> valueOf(Field field) {
        try {
            return (Setting<?>) field.get(null);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("a public constant is readable", e);
        }
    }

    static Optional<Setting<?>> named(String name) {
        return ALL.stream().filter(setting -> setting.name().equals(name)).findFirst();
    }
}
