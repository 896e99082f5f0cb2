-- One row a game and competitor: its points by where they came from; null if that is not known. A game has none until it
-- changes after this table was made.
create table team_points (
    fixture_id text not null references game_states on delete cascade,
    competitor_id text not null,
    paint int,
    fast_break int,
    second_chance int,
    turnovers int,
    bench int,
    primary key (fixture_id, competitor_id)
);
