-- What the client of a job and the office ask each other: a question waits for its answer, and that of the office has a clock.
create table client_question (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  job_id bigint not null,
  asked_by text not null check (asked_by in ('office', 'client')),
  asker_name text not null,
  asker_id bigint,
  label text not null,
  question text not null,
  snapshot_id bigint,
  line_id bigint,
  asked_at timestamptz not null default now(),
  answer text,
  answerer_name text,
  answered_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, job_id) references job,
  foreign key (company_id, snapshot_id) references estimate_snapshot,
  foreign key (company_id, line_id) references estimate_item_snapshot,
  check ((answer is null) = (answered_at is null))
);
call tenant_table('client_question');
create index on client_question (company_id, job_id, id);
create index on client_question (company_id, snapshot_id);
create index on client_question (company_id, line_id);

-- The clock that runs on a claim, for the list of its client: one row for each job, its id that of the job.
create table claim_clock (
  company_id bigint not null,
  id bigint not null,
  client_id bigint,
  open boolean not null default true,
  waits boolean not null default false,
  kind text check (kind in ('estimate', 'question', 'clock', 'invoice')),
  object_id bigint,
  label text,
  started_at timestamptz,
  soon_at timestamptz,
  due_at timestamptz,
  paused_at timestamptz,
  paused_seconds bigint not null default 0,
  left_seconds bigint,
  business_hours boolean not null default true,
  read_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, id) references job,
  foreign key (company_id, client_id) references contact
);
call tenant_table('claim_clock');
create index on claim_clock (company_id, open, waits desc, due_at, id);
create index on claim_clock (company_id, client_id);
create index on claim_clock (company_id, id) where read_at is null;
insert into claim_clock (company_id, id, client_id, open)
  select j.company_id, j.id, j.client_id, not exists (select from job_status s where s.company_id = j.company_id and s.id = j.status_id and s.type_name in ('closed', 'declined', 'cancelled'))
  from job j where j.deleted_at is null;
