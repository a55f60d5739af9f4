-- Wizards: templates, and what was begun from them with a copy of every step and item as it was on that day.
create table wizard_template (
  like record including defaults,
  label text not null,
  description text,
  wizard_type_id integer not null default 1 check (wizard_type_id in (1, 2)),
  wizard_object_type_id integer not null default 1 check (wizard_object_type_id between 1 and 3),
  job_type_ids bigint[] not null default '{}',
  "order" integer not null default 0,
  active boolean not null default true,
  content jsonb not null default '{"steps":[]}',
  primary key (company_id, id)
);
call tenant_table('wizard_template');
create index on wizard_template (company_id, "order", id) where deleted_at is null;

create table wizard (
  like record including defaults,
  label text not null default '',
  wizard_template_id bigint not null,
  template_version integer not null,
  wizard_type_id integer not null default 1,
  wizard_object_type_id integer not null default 1,
  object_type text not null,
  object_id bigint not null,
  job_id bigint,
  contact_id bigint,
  share_item_id bigint,
  current_step_id bigint,
  state text not null default 'new' check (state in ('new', 'active', 'waiting', 'done', 'cancelled')),
  completed boolean not null default false,
  completed_at timestamptz,
  completed_by_id bigint,
  cancelled_reason text,
  primary key (company_id, id),
  foreign key (company_id, wizard_template_id) references wizard_template,
  foreign key (company_id, job_id) references job,
  foreign key (company_id, contact_id) references contact,
  foreign key (company_id, completed_by_id) references app_user,
  foreign key (company_id, object_type, object_id) references object
);
call tenant_table('wizard');
create index on wizard (company_id, id desc) where deleted_at is null;
create index on wizard (company_id, job_id, id desc) where deleted_at is null;
create index on wizard (company_id, object_type, object_id) where deleted_at is null;
create index on wizard (company_id, wizard_template_id);
create index on wizard (company_id, contact_id) where contact_id is not null;
create index on wizard (company_id, label, id) where deleted_at is null;
create index on wizard (company_id, state, id) where deleted_at is null and state in ('new', 'active', 'waiting');

create table wizard_step (
  like record including defaults,
  wizard_id bigint not null,
  "order" integer not null,
  ref text not null,
  label text not null,
  hint text,
  actor text not null default 'anyone',
  assigned_id bigint,
  show_if jsonb,
  completed boolean not null default false,
  completed_at timestamptz,
  completed_by_id bigint,
  skipped_reason text,
  primary key (company_id, id),
  foreign key (company_id, wizard_id) references wizard,
  foreign key (company_id, assigned_id) references app_user,
  foreign key (company_id, completed_by_id) references app_user
);
call tenant_table('wizard_step');
create unique index on wizard_step (company_id, wizard_id, "order");
create index on wizard_step (company_id, assigned_id) where assigned_id is not null and not completed;
alter table wizard add foreign key (company_id, current_step_id) references wizard_step;
create index on wizard (company_id, current_step_id) where current_step_id is not null;

create table wizard_step_item (
  like record including defaults,
  wizard_id bigint not null,
  wizard_step_id bigint not null,
  "order" integer not null,
  ref text not null,
  label text not null,
  wizard_item_type_id integer not null check (wizard_item_type_id between 1 and 10),
  content jsonb not null,
  completed boolean not null default false,
  completed_at timestamptz,
  completed_by_id bigint,
  answer text,
  skipped_reason text,
  object_type text,
  object_id bigint,
  object_ids bigint[] not null default '{}',
  link_objects boolean not null default false,
  notification_id bigint,
  primary key (company_id, id),
  foreign key (company_id, wizard_id) references wizard,
  foreign key (company_id, wizard_step_id) references wizard_step,
  foreign key (company_id, completed_by_id) references app_user,
  foreign key (company_id, notification_id) references notification
);
call tenant_table('wizard_step_item');
create unique index on wizard_step_item (company_id, wizard_step_id, "order");
create index on wizard_step_item (company_id, wizard_id);
create index on wizard_step_item (company_id, object_type, object_id) where object_id is not null;
create index on wizard_step_item (company_id, notification_id) where notification_id is not null;

-- What a wizard asks of somebody does not change under their hands.
create function keep_wizard_content() returns trigger language plpgsql as $$
begin
  if (new.content, new.label, new.wizard_item_type_id, new.ref) is distinct from (old.content, old.label, old.wizard_item_type_id, old.ref)
  then raise exception 'A wizard that was begun keeps its steps' using errcode = 'restrict_violation'; end if;
  return new;
end $$;
create trigger keep_content before update on wizard_step_item for each row execute function keep_wizard_content();

-- A message of an item leaves once: whoever comes second, after a lost answer, a double click or a crash, finds the place taken.
create table wizard_message (
  company_id bigint not null,
  wizard_step_item_id bigint not null,
  notification_id bigint not null,
  sent_at timestamptz not null default now(),
  primary key (company_id, wizard_step_item_id),
  foreign key (company_id, wizard_step_item_id) references wizard_step_item,
  foreign key (company_id, notification_id) references notification
);
call tenant_table('wizard_message');
create index on wizard_message (company_id, notification_id);
