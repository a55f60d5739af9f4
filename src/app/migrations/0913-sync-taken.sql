-- What of theirs was taken over into the record here: beside it, what they send again shows what it would change.
alter table sync_mapping add column taken jsonb not null default '{}';
