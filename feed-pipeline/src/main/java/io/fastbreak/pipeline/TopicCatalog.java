package io.fastbreak.pipeline;

import io.fastbreak.model.log.TopicNames;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The topics: their names and configurations. */
public record TopicCatalog(TopicNames names) {
    private static final int MIB = 1024 * 1024;
    // The broker limits batches: a record of the full size needs room for the batch around it.
    private static final int BATCH_OVERHEAD = 64 * 1024;
    private static final String RAW_BYTES = Integer.toString(4 * MIB + BATCH_OVERHEAD);
    private static final String BEHIND_RAW_BYTES = Integer.toString(8 * MIB + BATCH_OVERHEAD);
    private static final String SEGMENT_BYTES = Integer.toString(32 * MIB);
    private static final String TEN_MINUTES_MS = "600000";
    /**
     * How long a deletion stays in a compacted topic for those that read it, and with it what each transaction leaves behind:
     * a marker of 84 bytes, which every reader of the whole topic reads.
     */
    private static final String HOUR_MS = "3600000";

    private static final String DAY_MS = "86400000";
    private static final String YEAR_MS = "31536000000";

    public TopicCatalog(String prefix) {
        this(TopicNames.with(prefix));
    }

    public String prefix() {
        return names.prefix();
    }

    public String raw() {
        return names.of("events.raw");
    }

    public String clean() {
        return names.of("events.clean");
    }

    /** Mis-partitioned events on their way to the partition of their fixture. */
    public String repartitionedEvents() {
        return names.of("events.repartition");
    }

    /** Mis-partitioned commands, control records and cards on their way to the partition of their fixture. */
    public String repartitionedCommands() {
        return names.of("instructions.repartition");
    }

    public String rejected() {
        return names.of("events.rejected");
    }

    public String gaps() {
        return names.of("feed.gaps");
    }

    /** Sequence numbers of sources that count over all their fixtures, by source. */
    public String sourceNumbers() {
        return names.of("feed.numbers");
    }

    /** Gaps of sources that count over all their fixtures, on their way to the partitions of the fixtures. */
    public String sourceGaps() {
        return names.of("feed.source-gaps");
    }

    public String scoring() {
        return names.of("games.scoring");
    }

    public String state() {
        return names.of("games.state");
    }

    public String corrections() {
        return names.of("games.corrections");
    }

    public String cards() {
        return names.of("fixtures.cards");
    }

    /** The fixture catalog: fixtures with their match and video. */
    public String fixtures() {
        return names.of("fixtures");
    }

    /** Prices that traders set in place of the model's. */
    public String prices() {
        return names.of("ingestion.prices");
    }

    public String receipts() {
        return names.of("ingestion.receipts");
    }

    public String markets() {
        return names.of("ingestion.markets");
    }

    /** The results of the markets that were offered. */
    public String results() {
        return names.of("markets.results");
    }

    public String leases() {
        return names.of("bridge.leases");
    }

    public String beacons() {
        return names.of("pipeline.beacons");
    }

    public String commands() {
        return names.of("operator.commands");
    }

    public String audit() {
        return names.of("operator.audit");
    }

    public String control() {
        return names.of("feed.control");
    }

    /** Further topics, needed if sources count over all their fixtures. */
    public Map<String, Map<String, String>> sharedCountConfigurations() {
        var hop = Map.of("message.timestamp.type", "CreateTime", "max.message.bytes", BEHIND_RAW_BYTES);
        return Map.of(sourceNumbers(), hop, sourceGaps(), hop);
    }

    /**
     * The topics that are always needed, with their configurations; how long data is kept is left to the cluster where
     * no policy demands it.
     */
    public Map<String, Map<String, String>> configurations() {
        Map<String, Map<String, String>> topics = new LinkedHashMap<>();
        topics.put(raw(), Map.of("message.timestamp.type", "LogAppendTime", "max.message.bytes", RAW_BYTES));
        topics.put(
                repartitionedEvents(),
                Map.of("message.timestamp.type", "CreateTime", "max.message.bytes", BEHIND_RAW_BYTES));
        topics.put(
                repartitionedCommands(),
                Map.of(
                        "message.timestamp.type",
                        "CreateTime",
                        "retention.ms",
                        YEAR_MS,
                        "max.message.bytes",
                        BEHIND_RAW_BYTES));
        topics.put(clean(), deleted());
        topics.put(rejected(), deleted());
        topics.put(
                gaps(),
                Map.of(
                        "cleanup.policy",
                        "compact,delete",
                        "max.message.bytes",
                        BEHIND_RAW_BYTES,
                        "delete.retention.ms",
                        HOUR_MS));
        topics.put(scoring(), deleted());
        topics.put(state(), compacted());
        topics.put(corrections(), deleted());
        topics.put(cards(), inOrderOfArrival(compacted()));
        topics.put(fixtures(), compacted());
        topics.put(prices(), Map.of("message.timestamp.type", "LogAppendTime", "retention.ms", YEAR_MS));
        topics.put(receipts(), deleted());
        topics.put(markets(), compacted());
        topics.put(results(), forAYear(compacted()));
        topics.put(
                leases(),
                Map.of(
                        "cleanup.policy",
                        "compact",
                        "segment.ms",
                        TEN_MINUTES_MS,
                        "delete.retention.ms",
                        TEN_MINUTES_MS));
        topics.put(beacons(), Map.of("retention.ms", DAY_MS, "max.message.bytes", BEHIND_RAW_BYTES));
        topics.put(commands(), inOrderOfArrival(Map.of("retention.ms", YEAR_MS)));
        topics.put(audit(), Map.of("retention.ms", YEAR_MS, "max.message.bytes", BEHIND_RAW_BYTES));
        topics.put(control(), inOrderOfArrival(Map.of()));
        return topics;
    }

    /** The topics that others write and this program reads. */
    public List<String> inputs() {
        return List.of(raw(), commands(), control(), cards(), prices());
    }

    /** The topics that the pipeline writes for itself alone. */
    public List<String> inner() {
        return List.of(repartitionedEvents(), repartitionedCommands(), sourceNumbers(), sourceGaps());
    }

    /** The broker's time, whatever a publisher's clock says. */
    private static Map<String, String> inOrderOfArrival(Map<String, String> configuration) {
        Map<String, String> stamped = new LinkedHashMap<>(configuration);
        stamped.put("message.timestamp.type", "LogAppendTime");
        return stamped;
    }

    private static Map<String, String> deleted() {
        return Map.of("max.message.bytes", BEHIND_RAW_BYTES);
    }

    /** Who reads a compacted topic reads every key that was ever there: no one needs those from before a year. */
    private static Map<String, String> forAYear(Map<String, String> compacted) {
        Map<String, String> config = new TreeMap<>(compacted);
        config.put("cleanup.policy", "compact,delete");
        config.put("retention.ms", YEAR_MS);
        return config;
    }

    /** The broker compacts closed segments only, and who reads such a topic reads all that is not compacted yet. */
    private static Map<String, String> compacted() {
        return Map.of(
                "cleanup.policy",
                "compact",
                "max.message.bytes",
                BEHIND_RAW_BYTES,
                "segment.bytes",
                SEGMENT_BYTES,
                "delete.retention.ms",
                HOUR_MS);
    }
}
