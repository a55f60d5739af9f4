-- Whoever looks at a file has so long; after that it is taken up by the next one.
alter table attachment add column processing_until timestamptz;
create index attachment_not_looked_at on attachment (processing_tries, id) where processing = 'waiting';
drop index attachment_waiting;
