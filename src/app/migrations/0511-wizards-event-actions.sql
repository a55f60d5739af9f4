-- What happens by itself when something happens on a job: each effect once for an event, and what came of it.
create table event_action (
  like record including defaults,
  label text not null,
  action_type_ref text not null check (action_type_ref in ('jobCreated', 'jobStatus', 'wizardStep', 'wizard', 'formSubmitted', 'formApproved')),
  status_id bigint,
  wizard_template_id bigint,
  step_ref text,
  custom_form_template_id bigint,
  conditions jsonb,
  effects jsonb not null default '[]',
  "order" integer not null default 0,
  active boolean not null default true,
  primary key (company_id, id),
  foreign key (company_id, status_id) references job_status,
  foreign key (company_id, wizard_template_id) references wizard_template,
  foreign key (company_id, custom_form_template_id) references custom_form_template
);
call tenant_table('event_action');
create index on event_action (company_id, action_type_ref, "order", id) where active and deleted_at is null;
create index on event_action (company_id, status_id) where status_id is not null;
create index on event_action (company_id, wizard_template_id) where wizard_template_id is not null;
create index on event_action (company_id, custom_form_template_id) where custom_form_template_id is not null;

create table event_action_run (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  event_action_id bigint not null,
  -- Of the effects, from 0.
  effect integer not null,
  event_id bigint not null,
  job_id bigint not null,
  words text not null,
  -- Why it did not happen.
  problem text,
  at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, event_action_id) references event_action,
  foreign key (company_id, job_id) references job
);
call tenant_table('event_action_run');
create unique index event_action_run_once on event_action_run (company_id, event_action_id, event_id, effect);
create index on event_action_run (company_id, job_id);
