package io.fastbreak.contract.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.fastbreak.contract.coverage.Item.Kind;
import io.fastbreak.simulator.http.RecordedExchange;
import io.fastbreak.simulator.http.Reply;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CoverageTest {

    private static final String DOCUMENT = "video-v3.openapi.yaml";
    private static final Contract CONTRACT = Contract.load(DOCUMENT);
    private static final String PLAY = "/v3/PROD/fixtures/1/live-streams/s/deliveries/hls/d";
    private static final Item LONGEST = new Item(Item.ANY, Kind.KEEPS, "endUserSessionId 1024 characters sent");
    private static final Item TOO_LONG = new Item(Item.ANY, Kind.BREAKS, "endUserSessionId is longer than 1024");

    @BeforeEach
    void run() {
        Coverage.setRunningTest("ATest.a_rule");
    }

    @AfterEach
    void end() {
        Coverage.setRunningTest("");
    }

    @Test
    void a_document_has_operations_fields_errors_values_and_limits() {
        assertThat(CONTRACT.items())
                .contains(
                        new Item("listFixtures", Kind.SUCCEEDS, "200"),
                        new Item("listFixtures", Kind.SENDS, "query toDate"),
                        new Item("playLiveHls", Kind.SENDS, "header Authorization"),
                        new Item("playLiveHls", Kind.SENDS, "body region"),
                        new Item("playLiveHls", Kind.RECEIVES, "drm.fairplay"),
                        new Item("playLiveHls", Kind.FAILS, "403"),
                        new Item(Item.ANY, Kind.KEEPS, "device OTT sent"),
                        new Item(Item.ANY, Kind.UNSENT, "toDate"),
                        LONGEST,
                        TOO_LONG)
                .doesNotContain(new Item("login", Kind.SENDS, "header Authorization"));
    }

    @Test
    void a_rejected_request_exercises_only_its_error_and_an_incomplete_response_exercises_nothing() throws IOException {
        Reply rejection = Reply.problem(403, "Forbidden", "why");

        assertThat(CONTRACT.exercisedBy(playing("s", rejection)))
                .contains(new Item("playLiveHls", Kind.FAILS, "403"))
                .noneMatch(item -> item.kind() == Kind.SENDS || item.kind() == Kind.SUCCEEDS);
        assertThat(CONTRACT.exercisedBy(playing("s", null))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"1023, 200, false, false", "1024, 200, true, false", "1024, 400, false, false", "1025, 400, false, true"
    })
    void a_limit_is_exercised_by_a_value_at_the_limit_and_by_a_value_beyond_it(
            int length, int status, boolean isKept, boolean isBroken) throws IOException {
        Reply reply = status == 200 ? accepted() : Reply.problem(400, "Bad Request", "/endUserSessionId: too long");

        assertThat(CONTRACT.exercisedBy(playing("x".repeat(length), reply)).contains(LONGEST))
                .isEqualTo(isKept);
        assertThat(CONTRACT.exercisedBy(playing("x".repeat(length), reply)).contains(TOO_LONG))
                .isEqualTo(isBroken);
    }

    @Test
    void a_page_is_wrong_if_it_names_another_test_or_omits_an_item() throws IOException {
        Coverage.of(DOCUMENT).note(playing("session", accepted()));
        CoveragePage page = new CoveragePage(List.of(DOCUMENT));
        String tables = page.tables();

        assertThat(page.unexercised()).anyMatch(item -> item.endsWith("playLiveDash succeeds with 200"));
        assertThat(page.errors(tables)).allMatch(error -> error.startsWith("not on the page: "));
        assertThat(page.errors(tables.replace("ATest", "BTest")))
                .anyMatch(error -> error.startsWith("not exercised by BTest.a_rule: "));
        assertThat(page.errors("")).hasSize(CONTRACT.items().size());
    }

    private static RecordedExchange playing(String session, Reply reply) {
        String body = "{\"endUserSessionId\":\"" + session + "\",\"device\":\"OTT\",\"region\":\"ES\"}";
        return new RecordedExchange(
                "playLiveHls", "POST", PLAY, Map.of("Authorization", "t", "x-api-key", "k"), body, reply);
    }

    private static Reply accepted() throws IOException {
        return Reply.json(200, new JsonMapper().readTree("{\"url\":\"u\",\"token\":\"t\"}"));
    }
}
