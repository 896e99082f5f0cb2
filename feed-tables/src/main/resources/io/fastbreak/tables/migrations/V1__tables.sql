-- Where each partition is read on. It changes in the transaction that writes what was read.
create table topic_offsets (
    topic text not null,
    partition_number int not null,
    next_offset bigint not null,
    primary key (topic, partition_number)
);

-- Records that no row could be made of, as they are.
create table unreadable_records (
    topic text not null,
    partition_number int not null,
    record_offset bigint not null,
    key bytea,
    value bytea,
    error text not null,
    primary key (topic, partition_number, record_offset)
);

-- One row a game: its last state of games.state.
create table games (
    fixture_id text primary key,
    state_version bigint not null,
    source text not null,
    as_of timestamptz not null,
    match_status text not null,
    is_final boolean not null,
    result_revision int not null,
    is_reliable boolean not null,
    reliability jsonb not null,
    period_type text,
    period_number int,
    clock_status text,
    clock_remaining_ms bigint,
    home_id text,
    home_score int,
    away_id text,
    away_score int,
    lead_changes int not null,
    times_tied int not null
);

-- One row a game, competitor and period.
create table periods (
    fixture_id text not null references games on delete cascade,
    competitor_id text not null,
    period_type text not null,
    period_number int not null,
    points int not null,
    fouls int not null,
    timeouts int not null,
    primary key (fixture_id, competitor_id, period_type, period_number)
);

-- The figures of a line of the box score, which the next two tables share.
create table box_score (
    points int not null,
    field_goals_2_made int not null,
    field_goals_2_attempted int not null,
    field_goals_3_made int not null,
    field_goals_3_attempted int not null,
    free_throws_made int not null,
    free_throws_attempted int not null,
    offensive_rebounds int not null,
    defensive_rebounds int not null,
    assists int not null,
    steals int not null,
    blocks int not null,
    turnovers int not null,
    fouls int not null,
    fouls_drawn int not null
);

-- One row a game and competitor: the totals of the box score.
create table team_lines (
    fixture_id text not null references games on delete cascade,
    competitor_id text not null,
    side text not null,
    score int not null,
    like box_score,
    primary key (fixture_id, competitor_id)
);

-- One row a game and player: the player's line of the box score.
create table player_lines (
    fixture_id text not null references games on delete cascade,
    competitor_id text not null,
    player_id text not null,
    is_starter boolean not null,
    is_on_court boolean not null,
    played_ms bigint not null,
    plus_minus int not null,
    like box_score,
    primary key (fixture_id, competitor_id, player_id)
);
create index player_lines_by_player on player_lines (player_id);
drop table box_score;

-- One row an event of events.clean: its current version, and how many versions were published.
create table plays (
    fixture_id text not null,
    source text not null,
    event_id text not null,
    epoch int not null,
    sequence_number bigint not null,
    kind text not null,
    is_deleted boolean not null,
    versions int not null,
    event jsonb not null,
    primary key (fixture_id, source, event_id)
);
create index plays_in_order on plays (fixture_id, source, epoch, sequence_number);

-- One row a market that was sent to the platform: its last body.
create table prices (
    fixture_id text not null,
    market_id text not null,
    state_version bigint not null,
    is_shadow boolean not null,
    is_suspended boolean,
    sent_at timestamptz not null,
    body jsonb not null,
    primary key (fixture_id, market_id, is_shadow)
);

-- Names, from the cards.
create table fixture_names (
    fixture_id text primary key,
    card_time timestamptz not null,
    name text,
    start_time text,
    competition text
);
create table competitor_names (
    fixture_id text not null references fixture_names on delete cascade,
    competitor_id text not null,
    name text,
    primary key (fixture_id, competitor_id)
);
create table player_names (
    fixture_id text not null references fixture_names on delete cascade,
    competitor_id text not null,
    player_id text not null,
    name text,
    shirt text,
    primary key (fixture_id, competitor_id, player_id)
);
