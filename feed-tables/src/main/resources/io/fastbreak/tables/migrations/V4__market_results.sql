-- One row a selection of each line that was offered, with what became of it: WON, LOST, PUSH or VOID; null where there is no
-- result, by the status PENDING (none yet) or WITHDRAWN (not proven any more).
create table market_results (
    fixture_id text not null,
    market_id text not null,
    selection_name text not null,
    revision bigint not null,
    status text not null,
    state_version bigint not null,
    market_type text,
    line numeric,
    competitor_id text,
    result text,
    written_at timestamptz not null,
    reasons jsonb not null,
    primary key (fixture_id, market_id, selection_name)
);
