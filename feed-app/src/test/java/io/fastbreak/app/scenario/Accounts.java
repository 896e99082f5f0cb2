package io.fastbreak.app.scenario;

import io.fastbreak.model.feed.Beacon;
import io.fastbreak.sequencer.RecordCounters;
import io.fastbreak.sequencer.RecordCounters.Entry;

/** A ledger as the counters of which beacons tell. */
final class Accounts {
    private Accounts() {}

    static Beacon.Counters of(RecordCounters ledger) {
        return new Beacon.Counters(
                ledger.count(Entry.RECEIVED),
                ledger.count(Entry.ACCEPTED),
                ledger.count(Entry.REJECTED),
                ledger.count(Entry.DUPLICATE),
                ledger.count(Entry.PENDING),
                ledger.count(Entry.CLEAN),
                ledger.count(Entry.HELD),
                0,
                ledger.count(Entry.GAPS_OPENED),
                ledger.count(Entry.GAPS_HEALED),
                ledger.count(Entry.GAPS_OPEN),
                ledger.count(Entry.GAPS_LOST),
                0,
                0,
                ledger.count(Entry.REHOMED),
                ledger.count(Entry.EVICTED));
    }
}
