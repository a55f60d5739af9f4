-- What becomes of a report: its state, and the answer that reaches whoever wrote it.
alter table user_issue add column state_id integer not null default 1 check (state_id between 1 and 3);
alter table user_issue add column answer text;
alter table user_issue add column answered_at timestamptz;
alter table user_issue add column answered_by_id bigint;
alter table user_issue add foreign key (company_id, answered_by_id) references app_user;
create index on user_issue (company_id, user_id, id);
