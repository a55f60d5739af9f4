-- How long a client has to answer, and which clocks stand still meanwhile. A clock that measures the client's own yes runs on.
alter table job_setting add column client_answer_days integer not null default 5 check (client_answer_days between 1 and 60);
alter table job_setting_override add column client_answer_days integer check (client_answer_days between 1 and 60);
alter table workflow_kpi add column pause_for_client boolean not null default true;
update workflow_kpi set pause_for_client = false where stop_ref = 'authorisedAt';
