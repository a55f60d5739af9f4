-- Feedback of customers after a job: how it is asked for, what they said, what is done where somebody is unhappy.
create table feedback_setting (
  like record including defaults,
  enabled boolean not null default false,
  status_ids bigint[] not null default '{}',
  days_after integer not null default 2,
  who_is_asked text not null default 'customer' check (who_is_asked in ('customer', 'client')),
  reminder_after_days integer,
  subjects text[] not null default '{Workmanship,Communication,Tidiness}',
  follow_up_below integer not null default 7 check (follow_up_below between 0 and 10),
  follow_up_user_id bigint,
  follow_up_days integer not null default 2,
  request_template_id bigint,
  reminder_template_id bigint,
  primary key (company_id, id)
);
create unique index on feedback_setting (company_id);
call tenant_table('feedback_setting');
insert into feedback_setting (company_id) select id from company;

create table feedback_setting_override (
  like record including defaults,
  label text not null default '',
  "order" integer not null default 0,
  active boolean not null default true,
  job_type_ids bigint[] not null default '{}',
  division_ids bigint[] not null default '{}',
  region_ids bigint[] not null default '{}',
  client_ids bigint[] not null default '{}',
  estimate_type_id integer check (estimate_type_id in (1, 2)),
  enabled boolean,
  status_ids bigint[] not null default '{}',
  days_after integer,
  who_is_asked text check (who_is_asked in ('customer', 'client')),
  reminder_after_days integer,
  subjects text[] not null default '{}',
  follow_up_below integer check (follow_up_below between 0 and 10),
  follow_up_user_id bigint,
  follow_up_days integer,
  request_template_id bigint,
  reminder_template_id bigint,
  primary key (company_id, id)
);
call tenant_table('feedback_setting_override');

do $$
declare name text;
begin
  foreach name in array array['feedback_setting', 'feedback_setting_override'] loop
    execute format('alter table %I add foreign key (company_id, follow_up_user_id) references app_user', name);
    execute format('alter table %I add foreign key (company_id, request_template_id) references notification_template', name);
    execute format('alter table %I add foreign key (company_id, reminder_template_id) references notification_template', name);
    execute format('create index on %I (company_id, follow_up_user_id) where follow_up_user_id is not null', name);
    execute format('create index on %I (company_id, request_template_id) where request_template_id is not null', name);
    execute format('create index on %I (company_id, reminder_template_id) where reminder_template_id is not null', name);
  end loop;
end $$;

create table feedback (
  like record including defaults,
  job_id bigint not null,
  name text not null default '',
  email text,
  -- Made by the job's completion, and not by a person: once for a job.
  automatic boolean not null default false,
  state text not null default 'planned' check (state in ('planned', 'asked', 'answered', 'cancelled')),
  ask_on date,
  asked_at timestamptz,
  reminded_at timestamptz,
  share_item_id bigint,
  score integer check (score between 0 and 10),
  stars jsonb not null default '[]',
  comment text,
  public boolean not null default false,
  public_as text,
  received_at timestamptz,
  follow_up_state text not null default 'none' check (follow_up_state in ('none', 'open', 'resolved')),
  follow_up_user_id bigint,
  follow_up_due date,
  resolution text,
  resolved_at timestamptz,
  resolved_by_id bigint,
  answer text,
  answered_at timestamptz,
  answered_by_id bigint,
  cancelled_reason text,
  search_text text generated always as (lower(name || ' ' || coalesce(comment, ''))) stored,
  primary key (company_id, id),
  check ((score is null) = (received_at is null)),
  foreign key (company_id, job_id) references job,
  foreign key (company_id, follow_up_user_id) references app_user,
  foreign key (company_id, resolved_by_id) references app_user,
  foreign key (company_id, answered_by_id) references app_user
);
call tenant_table('feedback');
create unique index feedback_once on feedback (company_id, job_id) where automatic and deleted_at is null;
create index on feedback (company_id, job_id, id desc) where deleted_at is null;
create index on feedback (company_id, received_at desc, id desc) where deleted_at is null;
create index on feedback (company_id, ask_on) where state = 'planned' and deleted_at is null;
create index on feedback (company_id, asked_at) where state = 'asked' and reminded_at is null and deleted_at is null;
create index on feedback (company_id, follow_up_user_id, follow_up_due) where follow_up_state = 'open' and deleted_at is null;
create index on feedback (company_id, resolved_by_id) where resolved_by_id is not null;
create index on feedback (company_id, answered_by_id) where answered_by_id is not null;
create index feedback_search on feedback using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
