-- Scheduled reports whose results are kept, that run where each reader is, and that go to roles or to the people of each job.
alter table data_task add column delivery text not null default 'mail' check (delivery in ('mail', 'kept'));
alter table data_task add column reader_zone boolean not null default false;
alter table data_task add column role_ids bigint[] not null default '{}';
alter table data_task add column job_people text[] not null default '{}';
alter table data_task alter column user_ids set default '{}';
-- The figures of that day, as their reader saw them.
alter table data_task_receipt add column kept jsonb;
create index on data_task_receipt (company_id, user_id, id desc) where kept is not null;
