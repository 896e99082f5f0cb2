package io.fastbreak.app.config;

import static io.fastbreak.app.config.Setting.choice;
import static io.fastbreak.app.config.Setting.integer;
import static io.fastbreak.app.config.Setting.millis;
import static io.fastbreak.app.config.Setting.number;
import static io.fastbreak.app.config.Setting.pairs;
import static io.fastbreak.app.config.Setting.secret;
import static io.fastbreak.app.config.Setting.text;
import static io.fastbreak.app.config.Setting.url;

import io.fastbreak.bridge.BridgeSettings.BodyFields;
import io.fastbreak.catalog.CatalogSettings;
import java.util.List;

/** Settings of the platform's interfaces: odds ingestion and sports, fixture matching, video. */
public final class PlatformSettings {
    private static final long DAY_MS = 86_400_000;
    private static final BodyFields BODY = BodyFields.STANDARD;

    public static final Setting<String> PLAIN_HTTP_HOSTS = text("platform.plain-http-hosts", "")
            .describedAs(
                    "hosts of platform and identity provider that may be reached by http, separated by commas; others"
                            + " only by https, but this machine, because every request carries a token or a secret");
    public static final Setting<String> INGESTION_URL = url("ingestion.url", "http://localhost:8090/ingestion/v1")
            .describedAs("address of the odds ingestion API, including its version segment");
    public static final Setting<String> INGESTION_TOKEN_URL = url(
                    "ingestion.token-url", "http://localhost:8090/oauth/token")
            .describedAs("address of its access token endpoint");
    public static final Setting<String> INGESTION_CLIENT_ID =
            text("ingestion.client-id", "fastbreak").describedAs("its OAuth client id");
    public static final Setting<String> INGESTION_CLIENT_SECRET =
            secret("ingestion.client-secret", "").describedAs("its OAuth client secret");
    public static final Setting<String> INGESTION_AUDIENCE =
            text("ingestion.audience", "odds-ingestion").describedAs("its OAuth audience");
    public static final Setting<String> INGESTION_API_KEY =
            secret("ingestion.api-key", "").describedAs("its gateway key, sent as x-api-key");
    public static final Setting<String> SPORTS_URL = url(
                    "ingestion.sports-url", "http://localhost:8090/fixtures/v1/sports")
            .describedAs(
                    "address of the sports listing of the fixtures interface; the contract does not show its path");
    public static final Setting<String> SPORTS_API_KEY =
            secret("ingestion.sports-api-key", "").describedAs("gateway key of the sports listing, sent as x-api-key");
    public static final Setting<String> INGESTION_SOURCE =
            text("ingestion.source-id", "fastbreak").describedAs("id of this source at the platform");
    public static final Setting<Integer> INGESTION_TIMEOUT_MS =
            integer("ingestion.request-timeout.ms", 3000, 50, 60_000).describedAs("timeout of one request");
    public static final Setting<Integer> INGESTION_ATTEMPTS =
            integer("ingestion.max-attempts", 5, 1, 100).describedAs("attempts per request, for retryable failures");
    public static final Setting<Integer> INGESTION_CONNECTIONS = integer("ingestion.connections", 128, 1, 10_000)
            .describedAs(
                    "concurrent requests; a quarter is reserved for suspensions. While requests have no answer for 0.1 s there are up to"
                            + " eight times as many for suspensions of other markets, and four times as many for repeated ones");
    public static final Setting<String> HEARTBEAT_METHOD = choice(
                    "ingestion.heartbeat-method", "POST", List.of("POST", "PUT", "PATCH", "GET"))
            .describedAs("HTTP method of a heartbeat; the contract does not show it");
    public static final Setting<String> SELECTION_NAME =
            field("ingestion.field.selection-name", "name", "a selection for its name");
    public static final Setting<String> SELECTION_PRICE =
            field("ingestion.field.selection-price", "price", "a selection for its decimal odds");
    public static final Setting<String> CUSTOM_DATA_KEY =
            field("ingestion.field.custom-data-key", "key", "a customData entry for its key");
    public static final Setting<String> CUSTOM_DATA_VALUE =
            field("ingestion.field.custom-data-value", "value", "a customData entry for its value");
    public static final Setting<String> COMPETITION_NAME = optionalField(
            "ingestion.field.competition-name", BODY.competitionName(), "a fixture's competition for its name", "it");
    public static final Setting<String> COMPETITOR_NAME = optionalField(
            "ingestion.field.competitor-name", BODY.competitorName(), "a fixture's competitor for its name", "it");
    public static final Setting<String> MARKET_COMPETITOR_NAME = optionalField(
            "ingestion.field.market-competitor-name",
            BODY.marketCompetitorName(),
            "competitorOne and competitorTwo of a market for the name",
            "both");
    public static final Setting<String> MARKET_LINE = optionalField(
            "ingestion.field.market-line", BODY.marketLine(), "marketIndex for the line of a market, as text", "it");

    public static final Setting<String> MATCHING_URL = url("matching.url", "http://localhost:8091/v2")
            .describedAs("address of the fixture matching API, including its version segment");
    public static final Setting<String> MATCHING_TOKEN_URL = url(
                    "matching.token-url", "http://localhost:8091/oauth/token")
            .describedAs("address of its access token endpoint");
    public static final Setting<String> MATCHING_CLIENT_ID =
            text("matching.client-id", "fastbreak").describedAs("its OAuth client id");
    public static final Setting<String> MATCHING_CLIENT_SECRET =
            secret("matching.client-secret", "").describedAs("its OAuth client secret");
    public static final Setting<String> MATCHING_AUDIENCE =
            text("matching.audience", "fixture-matching").describedAs("its OAuth audience");
    public static final Setting<String> MATCHING_API_KEY =
            secret("matching.api-key", "").describedAs("its gateway key, sent as x-api-key");
    public static final Setting<String> MATCHING_SUB_SOURCE =
            text("matching.sub-source", "").describedAs("sub source name in every request; empty for none");
    public static final Setting<String> MATCHING_PATHS = pairs("matching.paths")
            .describedAs(
                    "paths that the contract does not show, by entity kind or request, where they are not its plural:"
                            + " team=teams,request=requests");
    public static final Setting<String> MATCHING_PARAMETERS = pairs("matching.parameters")
            .describedAs(
                    "query parameters that the contract does not show, by field, where they are not the field's name:"
                            + " name=q,startDate=from");
    public static final Setting<Double> MATCHING_TAKEN_ABOVE = number("matching.taken-above", 90, 70, 100)
            .describedAs("a candidate above this certainty is mapped automatically");
    public static final Setting<Double> MATCHING_ASKED_FROM = number("matching.asked-from", 70, 30, 90)
            .describedAs("a candidate from this certainty on is shown to an operator");

    public static final Setting<String> VIDEO_URL = url("video.url", "http://localhost:8092/v3/PROD")
            .describedAs("address of the video streaming API, including its version and stage segments");
    public static final Setting<String> VIDEO_LOGIN_URL =
            url("video.login-url", "http://localhost:8092/PROD/login").describedAs("address of its login endpoint");
    public static final Setting<String> VIDEO_VIEWER_URL = url("video.viewer-url", "http://localhost:8092/viewer")
            .describedAs("address of its viewer information endpoint");
    public static final Setting<String> VIDEO_USER =
            text("video.user", "fastbreak").describedAs("its user name");
    public static final Setting<String> VIDEO_PASSWORD =
            secret("video.password", "").describedAs("its password");
    public static final Setting<String> VIDEO_API_KEY =
            secret("video.api-key", "").describedAs("its gateway key, sent as x-api-key");
    public static final Setting<String> VIDEO_PARAMETERS = pairs("video.parameters")
            .describedAs(
                    "filters of the listing that the contract does not name, where they are not competitionIds, sportIds and"
                            + " phases: phases=phase");

    public static final Setting<Double> REQUESTS_PER_SECOND = number("catalog.requests-per-second", 5, 0.01, 10_000)
            .describedAs(
                    "maximum rate of the fixture catalog's requests to each of matching and video, token requests included");
    public static final Setting<Long> REFUSED_PAUSE_MS = millis(
                    "catalog.refused-pause.ms",
                    CatalogSettings.STANDARD.refusedPause().toMillis(),
                    100,
                    30 * DAY_MS)
            .describedAs("pause of the fixture catalog after an interface reports an exceeded limit or denies access");

    private PlatformSettings() {}

    /** A field of a request's body, by what it is the field of, and for what. */
    private static Setting<String> field(String name, String defaultValue, String purpose) {
        return text(name, defaultValue).describedAs("field of " + purpose + "; the contract does not show it");
    }

    private static Setting<String> optionalField(String name, String defaultValue, String purpose, String omitted) {
        Setting<String> field = field(name, defaultValue, purpose);
        return field.describedAs(field.description() + "; empty to omit " + omitted);
    }
}
