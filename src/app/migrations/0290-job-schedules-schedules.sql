-- Schedules of jobs: when which task is done, what waits for what, what slipped and why. Their calendars and templates.
create table working_calendar (like record including defaults, label text not null,
  monday boolean not null default true, tuesday boolean not null default true, wednesday boolean not null default true, thursday boolean not null default true,
  friday boolean not null default true, saturday boolean not null default false, sunday boolean not null default false,
  public_holidays boolean not null default true, days_off text[] not null default '{}', active boolean not null default true,
  primary key (company_id, id),
  check (monday or tuesday or wednesday or thursday or friday or saturday or sunday));
create unique index working_calendar_once on working_calendar (company_id, lower(label)) where deleted_at is null;
call tenant_table('working_calendar');

create table schedule_template (like record including defaults, label text not null, job_type_id bigint, working_calendar_id bigint,
  "order" integer not null default 0, active boolean not null default true, items jsonb not null default '[]',
  primary key (company_id, id),
  foreign key (company_id, working_calendar_id) references working_calendar);
create index on schedule_template (company_id, working_calendar_id) where working_calendar_id is not null;
create unique index schedule_template_once on schedule_template (company_id, lower(label)) where deleted_at is null;
call tenant_table('schedule_template');

create table job_schedule (
  like record including defaults,
  job_id bigint not null,
  label text not null,
  status text not null default 'draft',
  start_date date not null,
  -- As it was last reckoned: what lists show without reckoning it again.
  end_date date,
  item_count integer not null default 0,
  working_calendar_id bigint,
  days_off text[] not null default '{}',
  schedule_template_id bigint,
  baseline_at timestamptz,
  baseline_end_date date,
  primary key (company_id, id),
  check (status in ('draft', 'active', 'done')),
  foreign key (company_id, job_id) references job,
  foreign key (company_id, working_calendar_id) references working_calendar,
  foreign key (company_id, schedule_template_id) references schedule_template
);
create index on job_schedule (company_id, job_id) where deleted_at is null;
create index on job_schedule (company_id, working_calendar_id) where working_calendar_id is not null;
create index on job_schedule (company_id, schedule_template_id) where schedule_template_id is not null;
call tenant_table('job_schedule');

create table job_schedule_item (
  like record including defaults,
  job_id bigint not null,
  schedule_id bigint not null,
  parent_id bigint,
  label text not null,
  trade_id bigint,
  contact_id bigint,
  duration_days integer not null default 1,
  not_before date,
  deadline date,
  progress integer not null default 0,
  "order" integer not null default 0,
  milestone_id bigint,
  work_order_id bigint,
  note text,
  -- Reckoned from the rest with every change.
  start_date date not null,
  end_date date not null,
  baseline_start date,
  baseline_end date,
  primary key (company_id, id),
  check (duration_days between 0 and 3650),
  check (progress between 0 and 100),
  check (parent_id <> id),
  foreign key (company_id, job_id) references job,
  foreign key (company_id, schedule_id) references job_schedule,
  foreign key (company_id, parent_id) references job_schedule_item,
  foreign key (company_id, contact_id) references contact,
  foreign key (company_id, milestone_id) references milestone,
  foreign key (company_id, work_order_id) references work_order
);
create index on job_schedule_item (company_id, schedule_id) where deleted_at is null;
create index on job_schedule_item (company_id, parent_id) where parent_id is not null;
create index on job_schedule_item (company_id, contact_id) where contact_id is not null;
create index on job_schedule_item (company_id, milestone_id) where milestone_id is not null;
create index on job_schedule_item (company_id, work_order_id) where work_order_id is not null;
call tenant_table('job_schedule_item');

create table job_schedule_link (
  like record including defaults,
  schedule_id bigint not null,
  from_item_id bigint not null,
  to_item_id bigint not null,
  type text not null default 'FS',
  lag_days integer not null default 0,
  primary key (company_id, id),
  check (type in ('FS', 'SS', 'FF', 'SF')),
  check (from_item_id <> to_item_id),
  foreign key (company_id, schedule_id) references job_schedule,
  foreign key (company_id, from_item_id) references job_schedule_item,
  foreign key (company_id, to_item_id) references job_schedule_item
);
create index on job_schedule_link (company_id, schedule_id) where deleted_at is null;
create unique index job_schedule_link_once on job_schedule_link (company_id, from_item_id, to_item_id) where deleted_at is null;
create index on job_schedule_link (company_id, to_item_id);
call tenant_table('job_schedule_link');

create table job_schedule_slip (
  like record including defaults,
  job_id bigint not null,
  schedule_id bigint not null,
  item_id bigint not null,
  work_order_id bigint,
  state text not null default 'open',
  label text not null,
  days integer not null,
  from_end date not null,
  to_end date not null,
  moved jsonb not null default '[]',
  -- What decided when the task was, before and after: what undoing it brings back.
  plan jsonb not null,
  reason text,
  primary key (company_id, id),
  check (state in ('open', 'accepted', 'kept', 'undone')),
  foreign key (company_id, job_id) references job,
  foreign key (company_id, schedule_id) references job_schedule,
  foreign key (company_id, item_id) references job_schedule_item,
  foreign key (company_id, work_order_id) references work_order
);
create index on job_schedule_slip (company_id, schedule_id) where deleted_at is null;
create unique index job_schedule_slip_open on job_schedule_slip (company_id, item_id) where state = 'open' and deleted_at is null;
create index on job_schedule_slip (company_id, work_order_id) where work_order_id is not null;
call tenant_table('job_schedule_slip');
