-- What the platform has confirmed of each market: whether it is open, and since when. Null where the record does not say
-- so: records of a shadow, of earlier versions, and those that were read before this change.
alter table prices add column is_open boolean;
alter table prices add column confirmed_at timestamptz;
