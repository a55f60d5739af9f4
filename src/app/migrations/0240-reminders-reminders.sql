-- Reminders, their lists, their templates, and which mornings a person was written to.
create table reminder_status (like list_entry including defaults, type_name text not null, is_default boolean not null default false, primary key (company_id, id));
call tenant_table('reminder_status');
create table reminder_priority (like list_entry including defaults, primary key (company_id, id));
call tenant_table('reminder_priority');
create table reminder_action (like list_entry including defaults, primary key (company_id, id));
call tenant_table('reminder_action');
insert into reminder_status (company_id, id, label, "order", type_name, colour, is_default)
  select c.id, e.n, e.label, e.n, (array['new', 'active', 'waiting', 'done', 'cancelled'])[e.n], (array['grey', 'blue', 'amber', 'green', 'grey'])[e.n], e.n = 1
  from company c, unnest('{New,"In progress",Snoozed,Completed,Cancelled}'::text[]) with ordinality e (label, n);
insert into reminder_priority (company_id, id, label, "order", colour)
  select c.id, e.n, e.label, e.n, (array['grey', 'blue', 'amber', 'red'])[e.n] from company c, unnest('{Low,Normal,High,Urgent}'::text[]) with ordinality e (label, n);
insert into reminder_action (company_id, id, label, "order")
  select c.id, e.n, e.label, e.n from company c, unnest('{"Call customer","Call contractor","Send document",Review,"Chase payment","Chase approval",Inspect,Other}'::text[]) with ordinality e (label, n);

create table reminder_template (
  like record including defaults,
  label text not null,
  title text not null,
  description text,
  due_in_days integer not null default 1,
  business_days boolean not null default false,
  reminder_priority_id bigint,
  reminder_action_id bigint,
  "order" integer not null default 0,
  active boolean not null default true,
  primary key (company_id, id),
  foreign key (company_id, reminder_priority_id) references reminder_priority,
  foreign key (company_id, reminder_action_id) references reminder_action
);
call tenant_table('reminder_template');

create table reminder (
  like record including defaults,
  title text not null,
  description text,
  reminder_status_id bigint not null default 1,
  reminder_priority_id bigint not null default 2,
  reminder_action_id bigint,
  reminder_template_id bigint,
  date date not null,
  due_time time,
  due_at timestamptz not null,
  -- Its person was told that it is due.
  due_told_at timestamptz,
  user_id bigint,
  notify_on_completion boolean not null default false,
  job_id bigint,
  object_type text,
  object_id bigint,
  completed_at timestamptz,
  completed_by_id bigint,
  system boolean not null default false,
  primary key (company_id, id),
  check ((object_type is null) = (object_id is null)),
  foreign key (company_id, reminder_status_id) references reminder_status,
  foreign key (company_id, reminder_priority_id) references reminder_priority,
  foreign key (company_id, reminder_action_id) references reminder_action,
  foreign key (company_id, reminder_template_id) references reminder_template,
  foreign key (company_id, user_id) references app_user,
  foreign key (company_id, completed_by_id) references app_user,
  foreign key (company_id, job_id) references job,
  foreign key (company_id, object_type, object_id) references object
);
call tenant_table('reminder');
create index on reminder (company_id, user_id, due_at) where deleted_at is null;
create index on reminder (company_id, job_id, due_at) where deleted_at is null and job_id is not null;
create index on reminder (company_id, due_at) where deleted_at is null;
create index reminder_falling_due on reminder (due_at) where due_told_at is null and completed_at is null and deleted_at is null;

create table reminder_digest (
  company_id bigint not null,
  user_id bigint not null,
  day date not null,
  primary key (company_id, user_id, day),
  foreign key (company_id, user_id) references app_user
);
call tenant_table('reminder_digest');
