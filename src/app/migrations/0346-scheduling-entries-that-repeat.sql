-- An own entry that repeats: each is a record of its own, held together by the first.
alter table calendar_item add column series_id bigint;
create index on calendar_item (company_id, series_id) where series_id is not null and deleted_at is null;
