-- Which request a row in a queue comes from: set by the transaction that writes it (platform/server/database.ts), in the log when it is worked on.
alter table outbox_event add column request_id text default nullif(current_setting('app.request_id', true), '');
alter table background_job add column request_id text default nullif(current_setting('app.request_id', true), '');
alter table outgoing_message add column request_id text default nullif(current_setting('app.request_id', true), '');
