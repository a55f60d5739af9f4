-- Reports that run by themselves: when, for whom, only if what, and what each reader got.
create table data_task (
  like record including defaults,
  label text not null,
  data_view_id bigint,
  report_ref text,
  every text not null check (every in ('hour', 'day', 'weekday', 'week', 'month')),
  weekday int check (weekday between 0 and 6),
  day_of_month int check (day_of_month between 1 and 31),
  at_time time not null default '07:00',
  timezone text not null,
  user_ids bigint[] not null,
  only_if text not null default 'always' check (only_if in ('always', 'changed', 'rows', 'above', 'below')),
  threshold numeric,
  format text not null default 'xlsx' check (format in ('mail', 'xlsx', 'csv')),
  paused boolean not null default false,
  paused_reason text,
  next_at timestamptz,
  last_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, data_view_id) references data_view,
  check (num_nonnulls(data_view_id, report_ref) = 1)
);
create index on data_task (company_id, lower(label)) where deleted_at is null;
create index on data_task (next_at) where deleted_at is null and not paused;
create index on data_task (company_id, data_view_id);
call tenant_table('data_task');

-- One reader of one run: written with the mail, so that a run that was interrupted goes on where it was.
create table data_task_receipt (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  task_id bigint not null,
  due_at timestamptz not null,
  user_id bigint not null,
  outcome text not null check (outcome in ('sent', 'nothing', 'failed')),
  words text not null,
  rows bigint,
  digest text,
  crossed text[] not null default '{}',
  message_id bigint,
  at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, task_id) references data_task,
  unique (company_id, task_id, due_at, user_id)
);
create index on data_task_receipt (company_id, task_id, id desc);
call tenant_table('data_task_receipt');

-- How often a report is asked for and how long its answer takes, day by day.
create table report_use (
  company_id bigint not null,
  report_ref text not null,
  day date not null,
  user_id bigint not null,
  times int not null default 0,
  slowest_ms int not null default 0,
  primary key (company_id, report_ref, day, user_id)
);
call tenant_table('report_use');
