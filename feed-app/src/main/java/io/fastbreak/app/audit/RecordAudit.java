package io.fastbreak.app.audit;

import io.fastbreak.app.audit.AuditReport.AuditFinding;
import io.fastbreak.app.audit.AuditReport.AuditFinding.FindingKind;
import io.fastbreak.app.audit.AuditReport.Places;
import io.fastbreak.app.audit.AuditSource.RawOffset;
import io.fastbreak.app.audit.AuditSource.WaitingRecord;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.rejected.RawPosition;
import io.fastbreak.model.rejected.RejectedRecord;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;

/**
 * Checks that every raw record is accounted for exactly once: {@code received = accepted + rejected + duplicate + pending},
 * {@code accepted = clean + held}. The clean and rejected topics are read first, with two bits per raw record; then the raw
 * topic is read. A raw record that is neither clean nor rejected must be held, pending, on its way to its home partition, or
 * have the content of a clean or held event. The clean topic is read again only to confirm such duplicates, and all
 * topics only if some bytes differ.
 */
public final class RecordAudit {
    static final int MAX_LISTED = 1000;

    private final AuditSource topics;
    private final Consumer<String> progress;
    /** The first ones. */
    private final List<AuditFinding> findings = new ArrayList<>();

    private long found;
    private final OffsetSet clean = new OffsetSet();
    private final OffsetSet rejected = new OffsetSet();
    private final CopyChecksums copies = new CopyChecksums();
    private final UnaccountedRecords unaccounted = new UnaccountedRecords();
    private final Map<Integer, Tally> tallies = new TreeMap<>();
    private final Map<Integer, Long> rawFrom;
    private final Map<Integer, Long> unread = new TreeMap<>();
    private long since = Long.MIN_VALUE;
    private long seen;
    private long older;
    private long later;

    private RecordAudit(AuditSource topics, Consumer<String> progress) {
        this.topics = topics;
        this.progress = progress;
        rawFrom = topics.rawFrom();
        topics.unread.forEach(partition -> unread.put(partition, 0L));
    }

    /** @param progress receives the topic and offset being read */
    public static AuditReport of(AuditSource topics, Consumer<String> progress) {
        RecordAudit audit = new RecordAudit(topics, progress);
        topics.clean(record -> audit.place(record, audit.clean));
        topics.rejected(record -> audit.place(record, audit.rejected));
        audit.since = topics.keptSince().orElse(Long.MIN_VALUE);
        topics.raw(audit::check);
        audit.confirmDuplicates();
        audit.findMissing();
        audit.findAltered();
        audit.findForeign();
        audit.unread.values().removeIf(records -> records == 0);
        audit.unread.forEach((partition, records) -> audit.add(AuditFinding.of(
                FindingKind.UNREAD,
                audit.rawTopic() + "/" + partition,
                records
                        + " records are not read: the partition was added, and the pipeline keeps its state for fewer;"
                        + " it needs a new application.id (docs/operating.md, More partitions)")));
        topics.unreadable.forEach(audit::add);
        topics.beacons.values().stream()
                .filter(beacon -> beacon.losses() > 0)
                .forEach(beacon -> audit.add(AuditFinding.of(
                        FindingKind.LOST,
                        null,
                        "records of input topics of partition " + beacon.partition()
                                + " were gone before they were read, " + beacon.losses()
                                + " times since the pipeline first ran; its log says which")));
        return audit.report(topics.beacons);
    }

    private void place(ConsumerRecord<byte[], byte[]> record, OffsetSet places) {
        showProgress(record);
        RawOffset id = origin(record);
        if (id == null) {
            add(FindingKind.FOREIGN, "none", record, "has no valid fb-raw header");
        } else if (id.offset() < rawFrom.getOrDefault(id.partition(), 0L)) {
            return;
        } else if (clean.contains(id) || !places.add(id)) {
            add(FindingKind.DOUBLED, raw(id), record, "appears a second time");
        } else {
            copies.copied(id, record.value());
        }
    }

    private static @Nullable RawOffset origin(ConsumerRecord<byte[], byte[]> record) {
        String header = RejectedRecord.header(record, "fb-raw");
        try {
            return header == null ? null : RawOffset.of(RawPosition.parse(header));
        } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException e) {
            return null;
        }
    }

    private void check(ConsumerRecord<byte[], byte[]> record) {
        showProgress(record);
        RawOffset id = new RawOffset(record.partition(), record.offset());
        boolean isClean = clean.remove(id);
        boolean isRejected = rejected.remove(id);
        if (isClean || isRejected) {
            copies.published(id, record.value());
        }
        if (record.offset() >= topics.endOffset(record.partition())) {
            later++;
            unread.computeIfPresent(record.partition(), (partition, records) -> records + 1);
        } else if (record.timestamp() < since) {
            older++;
        } else {
            Tally tally = tallies.computeIfAbsent(record.partition(), Tally::new);
            tally.checked++;
            if (isClean) {
                tally.clean++;
            } else if (isRejected) {
                tally.rejected++;
            } else {
                checkUnplaced(id, record, tally);
            }
        }
    }

    private void checkUnplaced(RawOffset id, ConsumerRecord<byte[], byte[]> record, Tally tally) {
        WaitingRecord waits = topics.waiting.get(id);
        if (waits != null && waits.pending()) {
            tally.pending++;
        } else if (waits != null) {
            tally.held++;
        } else if (topics.onTheWay.contains(id)) {
            tally.onTheWay++;
        } else {
            unaccounted.add(id, UnaccountedRecords.contentHash(record.value()));
        }
    }

    private void confirmDuplicates() {
        topics.waiting.values().forEach(waits -> unaccounted.confirm(OptionalLong.of(waits.contentHash())));
        if (unaccounted.areUnconfirmed()) {
            topics.clean(record -> {
                showProgress(record);
                unaccounted.confirm(UnaccountedRecords.contentHash(record.value()));
            });
        }
        unaccounted.duplicates().forEach((partition, count) -> tally(partition).duplicate += count);
    }

    private void findMissing() {
        Set<RawOffset> missing = unaccounted.missing();
        missing.forEach(id -> tally(id.partition()).missing++);
        if (!missing.isEmpty()) {
            topics.raw(record -> {
                RawOffset id = new RawOffset(record.partition(), record.offset());
                if (missing.contains(id)) {
                    add(FindingKind.MISSING, raw(id), record, unaccounted.detail(id));
                }
            });
        }
    }

    /** Finds copies whose bytes differ from the raw record. */
    private void findAltered() {
        if (!copies.areEqual()) {
            topics.raw(record -> copies.remember(new RawOffset(record.partition(), record.offset()), record.value()));
            Consumer<ConsumerRecord<byte[], byte[]>> finding = record -> {
                RawOffset id = origin(record);
                if (id != null && copies.isAltered(id, record.value())) {
                    add(FindingKind.ALTERED, raw(id), record, "differs from the published bytes");
                }
            };
            topics.clean(finding);
            topics.rejected(finding);
        }
    }

    /** Finds copies without a raw record. */
    private void findForeign() {
        Set<RawOffset> foreign = new HashSet<>(clean.first(MAX_LISTED));
        foreign.addAll(rejected.first(MAX_LISTED));
        // Retention may have removed raw records, and new ones may have arrived, since the topic was read.
        Map<Integer, Long> kept = topics.rawFrom();
        foreign.removeIf(id ->
                id.offset() < kept.getOrDefault(id.partition(), 0L) || id.offset() >= topics.endOffset(id.partition()));
        if (!foreign.isEmpty()) {
            Consumer<ConsumerRecord<byte[], byte[]>> finding = record -> {
                RawOffset id = origin(record);
                if (id != null && foreign.remove(id)) {
                    add(FindingKind.FOREIGN, raw(id), record, "refers to a raw record that does not exist");
                }
            };
            topics.clean(finding);
            topics.rejected(finding);
        }
    }

    private AuditReport report(Map<Integer, Beacon> beacons) {
        Beacon.Counters counters =
                beacons.values().stream().map(Beacon::counters).reduce(Beacon.Counters.NONE, Beacon.Counters::plus);
        AuditReport counted = report(beacons.isEmpty() ? null : counters);
        counterErrors(counted, beacons.values())
                .forEach(error -> add(AuditFinding.of(FindingKind.COUNTERS, null, error)));
        return report(counted.counters());
    }

    private AuditReport report(Beacon.@Nullable Counters counters) {
        return new AuditReport(
                rawTopic(),
                rawFrom.values().stream().mapToLong(Long::longValue).sum(),
                older,
                later,
                tallies.values().stream().map(Tally::places).toList(),
                counters,
                found,
                findings.stream()
                        .sorted(Comparator.comparing(AuditFinding::kind))
                        .toList());
    }

    private Tally tally(int partition) {
        return tallies.computeIfAbsent(partition, Tally::new);
    }

    private void add(AuditFinding finding) {
        found++;
        if (findings.size() < MAX_LISTED) {
            findings.add(finding);
        }
    }

    private void add(FindingKind kind, String raw, ConsumerRecord<byte[], byte[]> record, String what) {
        String where = record.topic() + "/" + record.partition() + "/" + record.offset();
        add(AuditFinding.of(kind, raw, record.value(), where + " " + what));
    }

    private String rawTopic() {
        return topics.log.topics().raw();
    }

    private String raw(RawOffset id) {
        return rawTopic() + "/" + id.partition() + "/" + id.offset();
    }

    private void showProgress(ConsumerRecord<byte[], byte[]> record) {
        if (seen++ % 10_000 == 0) {
            progress.accept(record.topic() + ", partition " + record.partition() + ": " + record.offset());
        }
    }

    /**
     * Compares the counters of the pipeline with its topics. Beacons are older than the topics and counters only grow, so
     * the topics must contain at least as many records; missing records count as found. Skips the comparison if retention
     * has removed records.
     */
    private static List<String> counterErrors(AuditReport report, Collection<Beacon> beacons) {
        List<String> errors = new ArrayList<>();
        for (Beacon beacon : beacons) {
            if (!beacon.counters().balanced()) {
                errors.add("the last beacon of partition " + beacon.partition() + " does not balance: "
                        + beacon.counters());
            }
        }
        Beacon.Counters counters = report.counters();
        if (counters != null && report.removed() == 0 && report.older() == 0) {
            Places total = report.total();
            checkCounter("received", counters.received(), total.judged() - total.onTheWay(), errors);
            checkCounter("clean", counters.clean(), total.clean() + total.missing(), errors);
            checkCounter("rejected", counters.rejected(), total.rejected() + total.missing(), errors);
            checkCounter("duplicate", counters.duplicate(), total.duplicate() + total.missing(), errors);
        }
        return errors;
    }

    private static void checkCounter(String what, long counted, long found, List<String> errors) {
        if (found < counted) {
            errors.add("the pipeline counted " + counted + " " + what + ", the topics show " + found);
        }
    }

    /** The counts of a partition of the raw topic. */
    static final class Tally {
        final int partition;
        long checked;
        long clean;
        long rejected;
        long duplicate;
        long held;
        long pending;
        long onTheWay;
        long missing;

        Tally(int partition) {
            this.partition = partition;
        }

        Places places() {
            return new Places(partition, checked, clean, rejected, duplicate, held, pending, onTheWay, missing);
        }
    }
}
