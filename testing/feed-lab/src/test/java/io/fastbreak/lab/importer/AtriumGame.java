package io.fastbreak.lab.importer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.lab.importer.Importer.GameFiles;
import io.fastbreak.lab.importer.Importer.ImportOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;

/** A small game in Atrium's published form: HOM against AWY, events created on 2025-10-31 after 19:30:00 UTC. */
final class AtriumGame {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final long START_UTC = 1_761_939_000_000L;
    private static final long TICKS_BEFORE_UNIX = 0x01B2_1DD2_1381_4000L;

    private final ObjectNode data = JSON.createObjectNode();
    private int period;

    AtriumGame() {
        data.putObject("fixture").put("fixtureId", "f-1").put("startTimeUTC", "2025-10-31T19:30:00");
        ObjectNode banner = data.putObject("banner").putObject("fixture");
        ObjectNode scores = banner.putObject("periodData").putObject("teamScores");
        for (String code : List.of("HOM", "AWY")) {
            banner.withArray("competitors")
                    .addObject()
                    .put("entityId", "id-" + code)
                    .put("code", code)
                    .put("name", code)
                    .put("isHome", code.equals("HOM"))
                    .put("score", "2");
            scores.putArray("id-" + code).addObject().put("periodId", 1).put("score", 2);
        }
        data.putObject("pbp");
        period(1, /* isOvertime= */ false, 10);
    }

    AtriumGame period(int number, boolean isOvertime, int minutes) {
        period = number;
        data.withObject("/pbp")
                .putObject("" + number)
                .put("isOvertime", isOvertime)
                .put("durationMinutes", minutes)
                .putArray("events");
        return this;
    }

    /** An event of the last period; {@code player} is empty for events of a team. */
    AtriumGame event(int createdAfterMs, String team, String player, String clock, String type, String subType) {
        ObjectNode event = JSON.createObjectNode();
        event.put("eventId", uuid(START_UTC + createdAfterMs));
        event.put("entityId", "id-" + team).put("clock", clock).put("eventType", type);
        event.put("eventSubType", subType.replace("+", "")).put("success", subType.endsWith("+"));
        event.put("personId", player.isEmpty() ? null : player);
        event.put("name", "Name " + player).put("bib", "9");
        data.withObject("/pbp/" + period).withArray("events").add(event);
        return this;
    }

    /** The score after the last event, which then says nothing of success unless it is a throw. */
    AtriumGame scored(int home, int away) {
        ObjectNode last = (ObjectNode) data.at("/pbp/" + period + "/events")
                .path(data.at("/pbp/" + period + "/events").size() - 1);
        last.putObject("scores").put("id-HOM", home).put("id-AWY", away);
        if (!last.path("eventType").asText().matches("[23]pt|freeThrow")) {
            last.putNull("success");
        }
        return this;
    }

    private static String uuid(long utc) {
        long ticks = TICKS_BEFORE_UNIX + utc * 10_000;
        long mostSignificant = (ticks << 32) | ((ticks & 0xFFFF_0000_0000L) >>> 16) | 0x1000L | (ticks >>> 48);
        return new UUID(mostSignificant, 0x9DA8_ED69_FEA0_88D3L).toString();
    }

    GameFiles write(Path folder) throws IOException {
        ObjectNode root = JSON.createObjectNode();
        root.set("data", data);
        Path file = Files.write(folder.resolve("detail.json"), JSON.writeValueAsBytes(root));
        return new GameFiles(/* playByPlay= */ file, /* boxScore= */ file);
    }

    ImportedGame read(Path folder) throws IOException {
        return new AtriumImporter().read(write(folder), ImportOptions.NONE);
    }

    /** The events after the lineups and the two start marks. */
    List<JsonNode> events(Path folder) throws IOException {
        List<JsonNode> events = List.copyOf(read(folder).events());
        return events.subList(4, events.size());
    }
}
