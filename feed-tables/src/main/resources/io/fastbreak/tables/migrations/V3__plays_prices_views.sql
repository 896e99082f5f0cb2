-- Plays with what analysts ask for first, in columns. Points are 0 where the throw was missed or the play is deleted, so
-- that they add up to the score; null where the play is no throw.
alter table plays
    add column period_type text,
    add column period_number int,
    add column clock_ms bigint,
    add column competitor_id text,
    add column player_id text,
    add column points int;

-- Of plays that were read before this change; those that are read from now on have the same from the program.
update plays set
    period_type = event -> 'period' ->> 'type',
    period_number = (event -> 'period' ->> 'number')::numeric::int,
    clock_ms = (coalesce(event ->> 'endGameClock', event ->> 'startGameClock'))::numeric::bigint,
    competitor_id = coalesce(
        (select p ->> 'competitorId' from jsonb_array_elements(coalesce(event -> 'participants', '[]')) p
            where p ->> 'type' in
                ('SHOOTER', 'FOUL_BY', 'REBOUNDER', 'TURNOVER_BY', 'WON_BY', 'SUBSTITUTED_IN') limit 1),
        case when jsonb_array_length(coalesce(event -> 'competitors', '[]')) = 1
            then event -> 'competitors' -> 0 ->> 'id' end),
    player_id = (select p ->> 'id' from jsonb_array_elements(coalesce(event -> 'participants', '[]')) p
        where p ->> 'type' in
            ('SHOOTER', 'FOUL_BY', 'REBOUNDER', 'TURNOVER_BY', 'WON_BY', 'SUBSTITUTED_IN') limit 1),
    points = case when kind in ('SHOT', 'FREE_THROW') then
        case when not is_deleted and (event -> 'attributes' ->> 'isSuccessful')::boolean
            then (event -> 'attributes' ->> 'points')::numeric::int else 0 end end;

create index plays_by_player on plays (player_id);

-- What is written of a game; games has the names beside it.
alter table games rename to game_states;
create view games as
select g.*, n.name, n.start_time, n.competition, h.name as home_name, a.name as away_name
from game_states g
left join fixture_names n using (fixture_id)
left join competitor_names h on h.fixture_id = g.fixture_id and h.competitor_id = g.home_id
left join competitor_names a on a.fixture_id = g.fixture_id and a.competitor_id = g.away_id;

-- One row a market and change of its body, since the tables were made. It is kept when the tables are made again.
create table price_history (
    fixture_id text not null,
    market_id text not null,
    is_shadow boolean not null,
    state_version bigint not null,
    sent_at timestamptz not null,
    market_name text,
    is_suspended boolean,
    body jsonb not null,
    primary key (fixture_id, market_id, is_shadow, sent_at, state_version)
);

-- The five questions of the guide.
create view live_scorers as
select l.fixture_id, g.home_name, g.away_name, l.competitor_id, l.player_id, n.name as player_name, l.points
from player_lines l
join games g using (fixture_id)
left join player_names n using (fixture_id, competitor_id, player_id)
where g.match_status = 'IN_PROGRESS' and not g.is_final;

create view unreliable_games as
select fixture_id, name, as_of, reliability -> 'reasons' as reasons
from games
where not is_reliable;

create view corrected_shots as
select fixture_id, sequence_number, event_id, period_type, period_number, clock_ms, competitor_id, player_id, points,
    versions, is_deleted
from plays
where kind = 'SHOT' and (versions > 1 or is_deleted);

create view scoring_plays as
select p.fixture_id, p.period_type, p.period_number, p.clock_ms, p.competitor_id, p.player_id, n.name as player_name,
    p.kind, p.points, p.epoch, p.sequence_number, p.event_id
from plays p
join games g on g.fixture_id = p.fixture_id and g.source = p.source
left join player_names n
    on n.fixture_id = p.fixture_id and n.competitor_id = p.competitor_id and n.player_id = p.player_id
where p.points > 0;

create view price_moves as
select h.fixture_id, g.name as game, h.market_name, h.sent_at, h.is_suspended, h.body -> 'selections' as selections
from price_history h
left join games g using (fixture_id)
where not h.is_shadow;
