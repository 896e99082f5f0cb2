-- The topics that the tables were filled from: a topic that is deleted and created again has another id.
create table topics_read (
    topic text primary key,
    topic_id text not null,
    read_at timestamptz not null
);

-- A game whose feed has ended without a final stays in games.state; nobody scores in it any more.
create or replace view live_scorers as
select l.fixture_id, g.home_name, g.away_name, l.competitor_id, l.player_id, n.name as player_name, l.points
from player_lines l
join games g using (fixture_id)
left join player_names n using (fixture_id, competitor_id, player_id)
where g.match_status = 'IN_PROGRESS' and not g.is_final and g.as_of > now() - interval '1 day';
