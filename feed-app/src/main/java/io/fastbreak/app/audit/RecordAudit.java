package io.fastbreak.app.audit;

import io.fastbreak.app.audit.AuditFinding.Kind;
import io.fastbreak.app.audit.AuditSource.Waiting;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.rejected.RawPosition;
import io.fastbreak.model.rejected.RejectedRecord;
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
 * Proves that every raw record ended in exactly one place: {@code received = accepted + rejected + duplicate + pending},
 * {@code accepted = clean + held}. Clean and rejected are read once and leave two bits a raw record; then raw is read, and
 * what has no place must wait, be on its way home, or have the content of an event that is clean or held. Only where
 * such duplicates are claimed is clean read once more, and all of them where bytes are not as they were published.
 */
public final class RecordAudit {
    private final AuditSource topics;
    private final Consumer<String> progress;
    private final Findings findings = new Findings();
    private final OffsetSet clean = new OffsetSet();
    private final OffsetSet rejected = new OffsetSet();
    private final CopyChecksums copies = new CopyChecksums();
    private final Map<RawOffset, Waiting> waiting;
    private final Set<RawOffset> onTheWay;
    private final UnaccountedRecords repetitions = new UnaccountedRecords();
    private final Map<Integer, Tally> tallies = new TreeMap<>();
    private final Map<Integer, Long> rawFrom;
    private long since = Long.MIN_VALUE;
    private long seen;
    private long older;
    private long later;

    private RecordAudit(AuditSource topics, Consumer<String> progress) {
        this.topics = topics;
        this.progress = progress;
        waiting = topics.waiting();
        onTheWay = topics.onTheWay();
        rawFrom = topics.rawFrom();
    }

    /** @param progress told what is being read */
    public static AuditReport of(AuditSource topics, Consumer<String> progress) {
        RecordAudit audit = new RecordAudit(topics, progress);
        Map<Integer, Beacon> beacons = topics.beacons();
        topics.clean(record -> audit.place(record, audit.clean));
        topics.rejected(record -> audit.place(record, audit.rejected));
        audit.since = topics.keptSince().orElse(Long.MIN_VALUE);
        topics.raw(audit::judge);
        audit.confirmRepetitions();
        audit.nameMissing();
        audit.nameAltered();
        audit.nameForeign();
        return audit.report(beacons);
    }

    private void place(ConsumerRecord<byte[], byte[]> record, OffsetSet places) {
        showProgress(record);
        RawOffset id = origin(record);
        if (id == null) {
            add(Kind.FOREIGN, "none", record, "has no header fb-raw that names a raw record");
        } else if (id.offset() < rawFrom.getOrDefault(id.partition(), 0L)) {
            return;
        } else if (clean.contains(id) || !places.add(id)) {
            add(Kind.DOUBLED, raw(id), record, "is there a second time");
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

    private void judge(ConsumerRecord<byte[], byte[]> record) {
        showProgress(record);
        RawOffset id = new RawOffset(record.partition(), record.offset());
        boolean isClean = clean.remove(id);
        boolean isRejected = rejected.remove(id);
        if (isClean || isRejected) {
            copies.published(id, record.value());
        }
        if (record.offset() >= topics.judgedUntil(record.partition())) {
            later++;
        } else if (record.timestamp() < since) {
            older++;
        } else {
            Tally tally = tallies.computeIfAbsent(record.partition(), Tally::new);
            tally.judged++;
            if (isClean) {
                tally.clean++;
            } else if (isRejected) {
                tally.rejected++;
            } else {
                judgeUnplaced(id, record, tally);
            }
        }
    }

    private void judgeUnplaced(RawOffset id, ConsumerRecord<byte[], byte[]> record, Tally tally) {
        Waiting waits = waiting.get(id);
        if (waits != null && waits.pending()) {
            tally.pending++;
        } else if (waits != null) {
            tally.held++;
        } else if (onTheWay.contains(id)) {
            tally.onTheWay++;
        } else {
            repetitions.add(id, Content.hash(record.value()));
        }
    }

    private void confirmRepetitions() {
        waiting.values().forEach(waits -> repetitions.confirm(OptionalLong.of(waits.contentHash())));
        if (repetitions.areDoubtful()) {
            topics.clean(record -> {
                showProgress(record);
                repetitions.confirm(Content.hash(record.value()));
            });
        }
        repetitions.duplicates().forEach((partition, count) -> tally(partition).duplicate += count);
    }

    private void nameMissing() {
        Set<RawOffset> missing = repetitions.missing();
        missing.forEach(id -> tally(id.partition()).missing++);
        if (!missing.isEmpty()) {
            topics.raw(record -> {
                RawOffset id = new RawOffset(record.partition(), record.offset());
                if (missing.contains(id)) {
                    add(Kind.MISSING, raw(id), record, repetitions.detail(id));
                }
            });
        }
    }

    /** What stands in its place, and is not what was published there. */
    private void nameAltered() {
        if (!copies.areGood()) {
            topics.raw(record -> copies.remember(new RawOffset(record.partition(), record.offset()), record.value()));
            Consumer<ConsumerRecord<byte[], byte[]>> naming = record -> {
                RawOffset id = origin(record);
                if (id != null && copies.isAltered(id, record.value())) {
                    add(Kind.ALTERED, raw(id), record, "has other bytes than were published");
                }
            };
            topics.clean(naming);
            topics.rejected(naming);
        }
    }

    /** What is left of the places: no raw record claimed it. */
    private void nameForeign() {
        Set<RawOffset> foreign = new HashSet<>(clean.first(Findings.MOST));
        foreign.addAll(rejected.first(Findings.MOST));
        // Raw may have lost its first records, and have got more, since it was read.
        Map<Integer, Long> kept = topics.rawFrom();
        foreign.removeIf(id -> id.offset() < kept.getOrDefault(id.partition(), 0L)
                || id.offset() >= topics.judgedUntil(id.partition()));
        if (!foreign.isEmpty()) {
            Consumer<ConsumerRecord<byte[], byte[]>> naming = record -> {
                RawOffset id = origin(record);
                if (id != null && foreign.remove(id)) {
                    add(Kind.FOREIGN, raw(id), record, "comes from a raw record that does not exist");
                }
            };
            topics.clean(naming);
            topics.rejected(naming);
        }
    }

    private AuditReport report(Map<Integer, Beacon> beacons) {
        Beacon.Counters counters =
                beacons.values().stream().map(Beacon::counters).reduce(Beacon.Counters.NONE, Beacon.Counters::plus);
        AuditReport counted = report(beacons.isEmpty() ? null : counters);
        CountersCheck.faults(counted, beacons.values()).forEach(fault -> findings.add(AuditFinding.ofCounters(fault)));
        return report(counted.counters());
    }

    private AuditReport report(Beacon.@Nullable Counters counters) {
        return new AuditReport(
                topics.rawTopic(),
                rawFrom.values().stream().mapToLong(Long::longValue).sum(),
                older,
                later,
                tallies.values().stream().map(Tally::places).toList(),
                counters,
                findings.count(),
                sorted(findings));
    }

    private static List<AuditFinding> sorted(Findings findings) {
        return findings.listed().stream()
                .sorted(Comparator.comparing(AuditFinding::kind))
                .toList();
    }

    private Tally tally(int partition) {
        return tallies.computeIfAbsent(partition, Tally::new);
    }

    private void add(Kind kind, String raw, ConsumerRecord<byte[], byte[]> record, String what) {
        String where = record.topic() + "/" + record.partition() + "/" + record.offset();
        findings.add(AuditFinding.of(kind, raw, record.value(), where + " " + what));
    }

    private String raw(RawOffset id) {
        return topics.rawTopic() + "/" + id.partition() + "/" + id.offset();
    }

    private void showProgress(ConsumerRecord<byte[], byte[]> record) {
        if (seen++ % 10_000 == 0) {
            progress.accept(record.topic() + ", partition " + record.partition() + ": " + record.offset());
        }
    }
}
