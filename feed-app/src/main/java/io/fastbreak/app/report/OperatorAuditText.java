package io.fastbreak.app.report;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.model.operator.OperatorAudit;
import java.time.Instant;
import java.util.List;

/** Operator commands and their results as text. */
public final class OperatorAuditText {
    private static final String COLUMNS = "%-24s  %-8s  %-13s  %-16s  %s";

    private final List<OperatorAudit> audits;

    public OperatorAuditText(List<OperatorAudit> audits) {
        this.audits = List.copyOf(audits);
    }

    /** A table with a heading and one line per command. */
    public String text() {
        StringBuilder text = new StringBuilder(
                String.format(COLUMNS, "time", "outcome", "command", "fixture", "result, operator and reason"));
        audits.forEach(audit -> text.append('\n').append(line(audit)));
        return text.toString();
    }

    private static String line(OperatorAudit audit) {
        return String.format(
                COLUMNS,
                Instant.ofEpochMilli(audit.utc()),
                audit.outcome(),
                command(audit.received()),
                audit.fixtureId(),
                audit.message() + version(audit) + operator(audit.received()));
    }

    private static String command(JsonNode received) {
        return received.has("void") ? "VOID" : received.path("command").asText("-");
    }

    private static String version(OperatorAudit audit) {
        return audit.stateVersion() == null ? "" : " (version " + audit.stateVersion() + ")";
    }

    private static String operator(JsonNode received) {
        return received.has("who")
                ? "; " + received.path("who").asText() + ": "
                        + received.path("why").asText()
                : "";
    }
}
