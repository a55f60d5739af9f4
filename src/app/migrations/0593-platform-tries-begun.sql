-- How often something was begun and never ended, because the process died over it: counted before it is tried, so that what kills its
-- reader is not read for ever.
alter table outbox_event add column begun smallint not null default 0;
alter table background_job add column begun smallint not null default 0;
alter table outgoing_message add column begun smallint not null default 0;
alter table calendar add column feed_begun smallint not null default 0;
