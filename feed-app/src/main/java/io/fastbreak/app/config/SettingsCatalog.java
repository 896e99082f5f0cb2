package io.fastbreak.app.config;

import static io.fastbreak.app.config.Setting.choice;
import static io.fastbreak.app.config.Setting.file;
import static io.fastbreak.app.config.Setting.integer;
import static io.fastbreak.app.config.Setting.matching;
import static io.fastbreak.app.config.Setting.millis;
import static io.fastbreak.app.config.Setting.number;
import static io.fastbreak.app.config.Setting.pairs;
import static io.fastbreak.app.config.Setting.secret;
import static io.fastbreak.app.config.Setting.text;
import static io.fastbreak.app.config.Setting.url;
import static io.fastbreak.app.config.Setting.words;

import io.fastbreak.model.event.EventSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Every setting there is, those of {@link PricingSettings} and {@link FixtureCatalogSettings} included. Times are milliseconds and say so in their names. */
public final class SettingsCatalog {
    private static final int MIB = 1024 * 1024;
    private static final long DAY_MS = 86_400_000;
    private static final String ADDRESS = "(\\[[0-9A-Fa-f:.]+\\]|[^\\s,:\\[\\]/]+):\\d{1,5}";

    public static final Setting<String> BOOTSTRAP = matching(
            "kafka.bootstrap.servers",
            "localhost:9092",
            ADDRESS + "(\\s*,\\s*" + ADDRESS + ")*",
            "host:port, one or more of them, separated by commas",
            "Kafka brokers to start from");
    public static final Setting<String> PREFIX = name("topics.prefix", "basketball", "first part of every topic name");
    public static final Setting<Integer> PARTITIONS =
            integer("topics.partitions", 8, 1, 10_000, "partitions of every topic, as topics create makes them");
    public static final Setting<Integer> REPLICATION =
            integer("topics.replication", 1, 1, 10, "replicas of every topic, as topics create makes them");

    public static final Setting<String> APPLICATION =
            name("application.id", "fastbreak", "consumer group and prefix of the state's changelogs");
    public static final Setting<String> INSTANCE_ID =
            text("instance.id", "", "static group membership; empty for none");
    public static final Setting<String> STATE_DIR =
            text("state.dir", System.getProperty("java.io.tmpdir") + "/fastbreak-state", "folder of local state");
    public static final Setting<String> GUARANTEE = choice(
            "processing.guarantee",
            "exactly_once_v2",
            List.of("exactly_once_v2", "at_least_once"),
            "outputs, state and offsets commit together, or not");
    public static final Setting<Integer> COMMIT_MS =
            integer("commit.interval.ms", 30, 1, 60_000, "the latency floor of a read_committed reader");
    public static final Setting<Integer> THREADS = integer("stream.threads", 1, 1, 64, "stream threads");
    public static final Setting<Integer> STANDBYS =
            integer("standby.replicas", 0, 0, 3, "copies of the state kept on other instances");

    public static final Setting<String> PROFILE = choice(
            "validation.profile", "contract", List.of("contract", "strict"), "strict is the letter of the schema");
    public static final Setting<String> UNLISTED = choice(
            "validation.unlisted-values",
            "reject",
            List.of("reject", "unknown"),
            "a value outside an enumeration is a violation, or is UNKNOWN");
    public static final Setting<Integer> MAX_BYTES =
            integer("validation.max-bytes", MIB, 1024, 4 * MIB, "a larger record is TOO_LARGE");
    public static final Setting<Integer> MAX_DEPTH =
            integer("validation.max-depth", 64, 8, 500, "an event nested deeper is TOO_DEEP");

    public static final Setting<String> SCOPE = choice(
            "sequence.scope",
            "fixture",
            List.of("fixture", "feed"),
            "a source counts its events over each fixture, or over all; with feed nothing is held and gaps are shared");
    public static final Setting<Long> REORDER_WINDOW_MS =
            millis("reorder.window.ms", 500, 0, 60_000, "how long an event that is ahead is held, caught-up time only");
    public static final Setting<Long> GAP_REPEAT_MS =
            millis("gap.repeat.ms", 30_000, 1000, DAY_MS, "how often an open gap is asked for again");
    public static final Setting<Long> GAP_LOST_MS =
            millis("gap.lost.ms", 1_200_000, 1000, DAY_MS, "an open gap is LOST after that");
    public static final Setting<Integer> HELD_EVENTS =
            integer("held.max-events", 1000, 1, 1_000_000, "events held a feed; past that the gap opens at once");
    public static final Setting<Integer> HELD_BYTES =
            integer("held.max-bytes", 4 * MIB, 1024, 1024 * MIB, "bytes held a feed; past that the gap opens at once");

    public static final Setting<Long> HELD_LIMIT_MS = millis(
            "held.limit.ms", 3000, 100, DAY_MS, "a game is HELD while an event waits longer than that for another");
    public static final Setting<Integer> MAX_EVENTS =
            integer("game.max-events", 20_000, 100, 1_000_000, "slots kept a feed; what takes one more is TOO_MANY");
    public static final Setting<Integer> MAX_VERSIONS =
            integer("event.max-versions", 1000, 1, 100_000, "contents kept an event; one more is TOO_MANY");
    public static final Setting<Integer> TASK_HELD_BYTES = integer(
            "task.held.max-bytes", 256 * MIB, 1024, Integer.MAX_VALUE, "bytes held a partition, all feeds together");
    public static final Setting<Integer> TASK_FIXTURES = integer(
            "task.max-fixtures", 50_000, 1, 10_000_000, "fixtures kept a partition; the least established leave first");
    public static final Setting<Long> SILENCE_MS = millis(
            "retention.silence.ms", DAY_MS, 1000, 365 * DAY_MS, "a game that is not final leaves after that silence");
    public static final Setting<Long> FINAL_MS = millis(
            "retention.final.ms", 2 * DAY_MS, 1000, 365 * DAY_MS, "a final game leaves that long after its last event");
    public static final Setting<Long> MARKER_MS = millis(
            "retention.marker.ms",
            30 * DAY_MS,
            1000,
            3650 * DAY_MS,
            "events of a final game that has left are EXPIRED for that long after its last event");

    public static final Setting<Integer> GAP_RANGES = integer(
            "gap.max-ranges", 100, 1, 10_000, "ranges of missing numbers kept a feed; past that neighbours merge");
    public static final Setting<Integer> REJECTED_WINDOW = integer(
            "rejected.slot-window",
            1000,
            0,
            1_000_000,
            "a rejected event fills its slot within that distance from the head of its feed");
    public static final Setting<Integer> MAX_AHEAD = integer(
            "sequence.max-ahead", 10_000, 1, Integer.MAX_VALUE, "a number further ahead of its feed is not believed");
    public static final Setting<Integer> SUSPECTS = integer(
            "suspect.count",
            3,
            1,
            1000,
            "events in a row that do not fit the numbering and show that it has started over");
    public static final Setting<Long> SUSPECT_MS = millis(
            "suspect.wait.ms", 5000, 0, DAY_MS, "how long one of them is pending before it is a SEQUENCE_CONFLICT");

    public static final Setting<String> SOURCE_PREFERENCE = words(
            "source.preference",
            "",
            Stream.of(EventSource.values()).map(EventSource::name).toList(),
            "sources from the best to the least; a game is told by the best one seen before it starts, else the first");
    public static final Setting<String> RULES = choice(
            "rules",
            RulesPatterns.AUTO,
            RulesPatterns.RULES,
            "rules of the games of which neither rules.patterns nor a fixture's card says any; auto learns them from the clock");
    public static final Setting<String> RULES_PATTERNS = new Setting<>(
            "rules.patterns",
            String.class,
            "",
            "rules by fixture id, the first that fits: E2024-*=fiba, NCAAM-*=ncaa/up; /up and /down say how clocks count",
            RulesPatterns.ALLOWED,
            false,
            RulesPatterns::fault);
    public static final Setting<String> RULES_COMPETITIONS = new Setting<>(
            "rules.competitions",
            String.class,
            "NBA=nba, EuroLeague=fiba, EuroCup=fiba, FIBA *=fiba",
            "rules by the competition on a fixture's card, where the card names none and the id fits no rules.patterns",
            RulesPatterns.ALLOWED,
            false,
            RulesPatterns::fault);
    public static final Setting<String> WRONG_BASKET = choice(
            "wrong-basket.credit",
            "opponents",
            List.of("opponents", "named"),
            "points of a shot in the wrong basket go to the opponents of the competitor that the event names, or to it");
    public static final Setting<Long> STALE_MS = millis(
            "stale.after.ms",
            60_000,
            1000,
            DAY_MS,
            "a game without a new play for that long while its clock runs is STALE");
    public static final Setting<Long> STALE_STOPPED_MS = millis(
            "stale.stopped.after.ms",
            300_000,
            1000,
            DAY_MS,
            "a game without a new play for that long while its clock is stopped within a period is STALE");
    public static final Setting<Long> STALE_BREAK_MS = millis(
            "stale.break.after.ms",
            1_800_000,
            1000,
            DAY_MS,
            "a game in progress without a new play for that long between two periods is STALE");
    public static final Setting<Long> LAG_MS = millis(
            "lag.limit.ms",
            5000,
            100,
            DAY_MS,
            "a game whose records are processed that late, or a second late for that long, is LAG");
    public static final Setting<Long> STATE_MS =
            millis("state.interval.ms", 250, 0, 60_000, "at most one state record a game in that time");
    public static final Setting<Long> SCORING_MS =
            millis("scoring.interval.ms", 5000, 100, DAY_MS, "a summary is repeated that often while the clock runs");
    public static final Setting<Long> BEACON_MS =
            millis("beacon.interval.ms", 1000, 100, 60_000, "how often each partition says how far it is");

    public static final Setting<String> PROJECTOR_APPLICATION = name(
            "projector.application.id", "fastbreak-projector", "application.id of the projector when it runs alone");
    public static final Setting<String> PROJECTOR_PREFIX = text(
            "projector.prefix",
            "",
            "first part of the topics that the projector writes when it runs alone; empty for topics.prefix.projected");

    public static final Setting<String> INGESTION_URL =
            url("ingestion.url", "http://localhost:8090/ingestion/v1", "odds ingestion API, with its version segment");
    public static final Setting<String> INGESTION_TOKEN_URL =
            url("ingestion.token-url", "http://localhost:8090/oauth/token", "where access tokens are issued");
    public static final Setting<String> INGESTION_CLIENT_ID =
            text("ingestion.client-id", "fastbreak", "OAuth client id");
    public static final Setting<String> INGESTION_CLIENT_SECRET =
            secret("ingestion.client-secret", "", "OAuth client secret; from file or environment");
    public static final Setting<String> INGESTION_AUDIENCE =
            text("ingestion.audience", "odds-ingestion", "audience supplied with the credentials");
    public static final Setting<String> INGESTION_API_KEY =
            secret("ingestion.api-key", "", "gateway key, sent as x-api-key; from file or environment");
    public static final Setting<String> SPORTS_URL = url(
            "ingestion.sports-url",
            "http://localhost:8090/fixtures/v1/sports",
            "the sports listing of the fixtures interface, whose path the contract does not show");
    public static final Setting<String> SPORTS_API_KEY = secret(
            "ingestion.sports-api-key",
            "",
            "gateway key of the fixtures interface, sent as x-api-key; from file or environment");
    public static final Setting<String> INGESTION_SOURCE =
            text("ingestion.source-id", "fastbreak", "the source's identifier at the platform");
    public static final Setting<Integer> INGESTION_TIMEOUT_MS =
            integer("ingestion.request-timeout.ms", 3000, 50, 60_000, "one request");
    public static final Setting<Integer> INGESTION_ATTEMPTS =
            integer("ingestion.max-attempts", 5, 1, 100, "tries of one request that failed in a retryable way");
    public static final Setting<Long> INGESTION_RETRY_FOR_MS = millis(
            "ingestion.retry-for.ms",
            2000,
            0,
            DAY_MS,
            "so long after its first try a request is tried for the last time");
    public static final Setting<Integer> INGESTION_CONNECTIONS = integer(
            "ingestion.connections",
            128,
            1,
            10_000,
            "requests at a time; a quarter of them is kept for suspensions. To suspend N markets at once within 2 s takes"
                    + " N x (seconds of an answer) / 2 of them");
    public static final Setting<String> HEARTBEAT_METHOD = choice(
            "ingestion.heartbeat-method",
            "POST",
            List.of("POST", "PUT", "PATCH", "GET"),
            "the HTTP method of a heartbeat, which the contract does not show");
    public static final Setting<String> SELECTION_NAME = text(
            "ingestion.field.selection-name",
            "name",
            "a selection's field for its name, which the contract does not show");
    public static final Setting<String> SELECTION_PRICE = text(
            "ingestion.field.selection-price", "price", "a selection's field for its decimal odds, not shown either");
    public static final Setting<String> CUSTOM_DATA_KEY = text(
            "ingestion.field.custom-data-key", "key", "the field for the key of a customData entry, not shown either");
    public static final Setting<String> CUSTOM_DATA_VALUE =
            text("ingestion.field.custom-data-value", "value", "the field for its value, not shown either");
    public static final Setting<String> MATCHING_URL =
            url("matching.url", "http://localhost:8091/v2", "fixture matching API, with its version segment");
    public static final Setting<String> MATCHING_TOKEN_URL =
            url("matching.token-url", "http://localhost:8091/oauth/token", "where its access tokens are issued");
    public static final Setting<String> MATCHING_CLIENT_ID =
            text("matching.client-id", "fastbreak", "its OAuth client id");
    public static final Setting<String> MATCHING_CLIENT_SECRET =
            secret("matching.client-secret", "", "its OAuth client secret; from file or environment");
    public static final Setting<String> MATCHING_AUDIENCE =
            text("matching.audience", "fixture-matching", "its audience, supplied with the credentials");
    public static final Setting<String> MATCHING_API_KEY =
            secret("matching.api-key", "", "its gateway key, sent as x-api-key; from file or environment");
    public static final Setting<String> MATCHING_SUB_SOURCE =
            text("matching.sub-source", "", "the sub source name of every request; empty for none");
    public static final Setting<String> MATCHING_PATHS = pairs(
            "matching.paths",
            "paths that the contract does not show, by kind of entity or request, where they are not its plural:"
                    + " team=teams,request=requests");
    public static final Setting<String> MATCHING_PARAMETERS = pairs(
            "matching.parameters",
            "query parameters that the contract does not show, by the name of the field, where they are not that name:"
                    + " name=q,startDate=from");
    public static final Setting<Double> MATCHING_TAKEN_ABOVE =
            number("matching.taken-above", 90, 70, 100, "a certainty above this is taken without asking anybody");
    public static final Setting<Double> MATCHING_ASKED_FROM =
            number("matching.asked-from", 70, 30, 90, "from this certainty on somebody is asked");
    public static final Setting<Double> MATCHING_MARGIN = number(
            "matching.margin", 5, 0, 100, "a second candidate closer to the best one than this makes it doubtful");

    public static final Setting<String> VIDEO_URL = url(
            "video.url",
            "http://localhost:8092/v3/PROD",
            "video streaming API, with its segments of version and stage");
    public static final Setting<String> VIDEO_LOGIN_URL =
            url("video.login-url", "http://localhost:8092/PROD/login", "where its IdToken is issued");
    public static final Setting<String> VIDEO_VIEWER_URL =
            url("video.viewer-url", "http://localhost:8092/viewer", "its viewer information endpoint");
    public static final Setting<String> VIDEO_USER = text("video.user", "fastbreak", "its user name");
    public static final Setting<String> VIDEO_PASSWORD =
            secret("video.password", "", "its password; from file or environment");
    public static final Setting<String> VIDEO_API_KEY =
            secret("video.api-key", "", "its gateway key, sent as x-api-key; from file or environment");
    public static final Setting<String> VIDEO_PARAMETERS = pairs(
            "video.parameters",
            "filters of the listing that the contract does not name, where they are not competitionIds, sportIds and"
                    + " phases: phases=phase");

    public static final Setting<Integer> SPORT_ID = integer(
            "bridge.sport-id",
            0,
            0,
            Integer.MAX_VALUE,
            "the platform's sport id where no fixture card names it; 0 to look bridge.sport-name up in the sports listing");
    public static final Setting<String> SPORT_NAME =
            text("bridge.sport-name", "Basketball", "the name of the sport in the platform's sports listing");
    public static final Setting<Double> MARGIN =
            number("bridge.margin", 0.05, 0, 0.5, "added to the sum of a market's inverse odds");
    public static final Setting<Long> BEACON_LIMIT_MS =
            millis("bridge.beacon-limit.ms", 5000, 500, DAY_MS, "markets are suspended when a beacon is older");

    public static final Setting<String> BRIDGE_MODE = choice(
            "bridge.mode", "live", List.of("live", "shadow"), "shadow prices and records everything and sends nothing");
    public static final Setting<Long> HEARTBEAT_MS =
            millis("bridge.heartbeat.ms", 5000, 500, DAY_MS, "how often the platform hears that the source is alive");
    public static final Setting<Long> LEASE_OPEN_MS = millis(
            "bridge.lease.open.ms", 4000, 1500, DAY_MS, "markets open only while the bridge's own lease is younger");
    public static final Setting<Long> GUARD_AFTER_MS = millis(
            "guard.after.ms",
            10_000,
            2000,
            DAY_MS,
            "the guard suspends what a bridge left open that renewed no lease for so long; its group replaces it then");

    public static final Setting<String> HTTP_HOST = text("http.host", "127.0.0.1", "address that HTTP listens on");
    public static final Setting<Integer> HTTP_PORT = integer("http.port", 8080, 0, 65_535, "port of HTTP; 0 for any");

    public static final Setting<String> HTTP_ADVERTISED = matching(
            "http.advertised",
            "",
            "(" + ADDRESS + ")?",
            "host:port, or nothing",
            "host:port that other instances reach this one by; empty for http.host and http.port, which loopback ends at");
    public static final Setting<String> HTTP_TOKEN = secret(
            "http.token",
            "",
            "what callers must send as Authorization: Bearer; needed where http.host is not loopback");
    public static final Setting<String> HTTP_METRICS = choice(
            "http.metrics",
            "open",
            List.of("open", "token", "off"),
            "who may read /metrics: anybody, with token, nobody");
    public static final Setting<String> HTTP_HOSTS = text(
            "http.allowed-hosts",
            "",
            "names, separated by commas, that callers may call this by besides its addresses, localhost and"
                    + " http.advertised");
    public static final Setting<String> HTTP_KEYSTORE =
            file("http.tls.keystore", "certificate and key as PKCS12, for HTTPS; empty for HTTP");
    public static final Setting<String> HTTP_KEYSTORE_PASSWORD =
            secret("http.tls.keystore-password", "", "its password");
    public static final Setting<String> HTTP_CERTIFICATE =
            file("http.tls.certificate", "certificate and its chain as PEM, for HTTPS; empty for HTTP");
    public static final Setting<String> HTTP_KEY =
            file("http.tls.key", "the private key of http.tls.certificate as PEM (PKCS8, not encrypted)");
    public static final Setting<String> HTTP_TRUST = file(
            "http.tls.trust",
            "certificates as PEM by which other instances are trusted when games are asked of them; empty for Java's own");
    public static final Setting<String> HTTP_API = choice(
            "http.api", "on", List.of("on", "off"), "games, gaps, refused records and their changes over HTTP, or not");
    public static final Setting<Integer> HTTP_STREAM_CLIENTS =
            integer("http.stream.max-clients", 500, 1, 100_000, "listeners of /api/stream at once");
    public static final Setting<Integer> HTTP_STREAM_BYTES = integer(
            "http.stream.max-bytes",
            MIB,
            64 * 1024,
            256 * MIB,
            "bytes that may wait for a listener that does not read; past that it is cut off");
    public static final Setting<Long> HTTP_HEARTBEAT_MS =
            millis("http.stream.heartbeat.ms", 15_000, 100, 600_000, "how often a quiet stream says that it lives");

    private static final List<Setting<?>> OWN = List.of(
            BOOTSTRAP,
            PREFIX,
            PARTITIONS,
            REPLICATION,
            APPLICATION,
            INSTANCE_ID,
            STATE_DIR,
            GUARANTEE,
            COMMIT_MS,
            THREADS,
            STANDBYS,
            PROFILE,
            UNLISTED,
            MAX_BYTES,
            MAX_DEPTH,
            SCOPE,
            REORDER_WINDOW_MS,
            GAP_REPEAT_MS,
            GAP_LOST_MS,
            HELD_EVENTS,
            HELD_BYTES,
            HELD_LIMIT_MS,
            MAX_EVENTS,
            MAX_VERSIONS,
            TASK_HELD_BYTES,
            TASK_FIXTURES,
            SILENCE_MS,
            FINAL_MS,
            MARKER_MS,
            GAP_RANGES,
            REJECTED_WINDOW,
            MAX_AHEAD,
            SUSPECTS,
            SUSPECT_MS,
            SOURCE_PREFERENCE,
            RULES,
            RULES_PATTERNS,
            RULES_COMPETITIONS,
            WRONG_BASKET,
            STALE_MS,
            STALE_STOPPED_MS,
            STALE_BREAK_MS,
            LAG_MS,
            STATE_MS,
            SCORING_MS,
            BEACON_MS,
            PROJECTOR_APPLICATION,
            PROJECTOR_PREFIX,
            INGESTION_URL,
            INGESTION_TOKEN_URL,
            INGESTION_CLIENT_ID,
            INGESTION_CLIENT_SECRET,
            INGESTION_AUDIENCE,
            INGESTION_API_KEY,
            SPORTS_URL,
            SPORTS_API_KEY,
            INGESTION_SOURCE,
            INGESTION_TIMEOUT_MS,
            INGESTION_ATTEMPTS,
            INGESTION_RETRY_FOR_MS,
            INGESTION_CONNECTIONS,
            HEARTBEAT_METHOD,
            SELECTION_NAME,
            SELECTION_PRICE,
            CUSTOM_DATA_KEY,
            CUSTOM_DATA_VALUE,
            MATCHING_URL,
            MATCHING_TOKEN_URL,
            MATCHING_CLIENT_ID,
            MATCHING_CLIENT_SECRET,
            MATCHING_AUDIENCE,
            MATCHING_API_KEY,
            MATCHING_SUB_SOURCE,
            MATCHING_PATHS,
            MATCHING_PARAMETERS,
            MATCHING_TAKEN_ABOVE,
            MATCHING_ASKED_FROM,
            MATCHING_MARGIN,
            VIDEO_URL,
            VIDEO_LOGIN_URL,
            VIDEO_VIEWER_URL,
            VIDEO_USER,
            VIDEO_PASSWORD,
            VIDEO_API_KEY,
            VIDEO_PARAMETERS,
            SPORT_ID,
            SPORT_NAME,
            MARGIN,
            BEACON_LIMIT_MS,
            BRIDGE_MODE,
            HEARTBEAT_MS,
            LEASE_OPEN_MS,
            GUARD_AFTER_MS,
            HTTP_HOST,
            HTTP_PORT,
            HTTP_ADVERTISED,
            HTTP_TOKEN,
            HTTP_METRICS,
            HTTP_HOSTS,
            HTTP_KEYSTORE,
            HTTP_KEYSTORE_PASSWORD,
            HTTP_CERTIFICATE,
            HTTP_KEY,
            HTTP_TRUST,
            HTTP_API,
            HTTP_STREAM_CLIENTS,
            HTTP_STREAM_BYTES,
            HTTP_HEARTBEAT_MS);

    static final List<Setting<?>> ALL = Stream.of(
                    OWN, BodyFieldSettings.ALL, PricingSettings.ALL, FixtureCatalogSettings.ALL)
            .flatMap(List::stream)
            .toList();

    private static final Set<String> NAMES = ALL.stream()
            .flatMap(setting -> setting.secret()
                    ? Stream.of(setting.name(), setting.name() + SecretFile.SUFFIX)
                    : Stream.of(setting.name()))
            .collect(Collectors.toUnmodifiableSet());

    private SettingsCatalog() {}

    /** A name as Kafka takes it for topics and groups. */
    private static Setting<String> name(String name, String defaultValue, String description) {
        return matching(
                name,
                defaultValue,
                "[a-zA-Z0-9._-]{1,150}",
                "1 to 150 letters, digits, dots, dashes and underscores",
                description);
    }

    /** The names of all settings, and of the files that secrets may be read from. */
    static Set<String> names() {
        return NAMES;
    }

    static Optional<Setting<?>> named(String name) {
        for (Setting<?> setting : ALL) {
            if (setting.name().equals(name)) {
                return Optional.of(setting);
            }
        }
        return Optional.empty();
    }
}
