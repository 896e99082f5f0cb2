-- The start of a game as a time, which sorts and subtracts. The views of V3 that show it are made again as they were.
drop view games cascade;

alter table fixture_names alter column start_time type timestamptz using case
    when start_time ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$' then start_time::timestamptz end;

create view games as
select g.*, n.name, n.start_time, n.competition, h.name as home_name, a.name as away_name
from game_states g
left join fixture_names n using (fixture_id)
left join competitor_names h on h.fixture_id = g.fixture_id and h.competitor_id = g.home_id
left join competitor_names a on a.fixture_id = g.fixture_id and a.competitor_id = g.away_id;

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
