-- Jobs in full: stages, locks and place of a job, links, contacts, workflow clocks, milestones, and jobs that come from outside.

alter table job
  add column customer_salutation text,
  add column business_id bigint,
  add column workflow_id bigint,
  add column image_attachment_id bigint,
  add column locked_fields text[] not null default '{}',
  add column received_at timestamptz,
  add column contacted_at timestamptz,
  add column inspected_at timestamptz,
  add column reported_at timestamptz,
  add column started_at timestamptz,
  add column practical_completion_at timestamptz,
  add column completed_at timestamptz,
  add column invoiced_at timestamptz,
  add column site_latitude double precision generated always as
    ((case when site_same_as_customer_address then coalesce(site_address, customer_address) else site_address end ->> 'latitude')::double precision) stored,
  add column site_longitude double precision generated always as
    ((case when site_same_as_customer_address then coalesce(site_address, customer_address) else site_address end ->> 'longitude')::double precision) stored,
  add foreign key (company_id, business_id) references contact,
  add foreign key (company_id, image_attachment_id) references stored_file;
-- Jobs near a place: a box of degrees is read from here, the distance is worked out for what lies in it.
create index job_site_place on job (company_id, site_latitude, site_longitude) where deleted_at is null and site_latitude is not null;
create index job_start on job (company_id, target_start_date, id) where deleted_at is null and target_start_date is not null;

-- Which stage date of a job its status sets when it is reached for the first time.
alter table job_status add column stage_ref text;
update job_status set stage_ref = case id when 2 then 'contactedAt' when 4 then 'inspectedAt' when 5 then 'reportedAt'
  when 8 then 'startedAt' when 10 then 'practicalCompletionAt' when 12 then 'completedAt' when 13 then 'invoicedAt' end where id in (2, 4, 5, 8, 10, 12, 13);

create table job_link (
  like record including defaults,
  link_type_id integer not null default 1 check (link_type_id between 1 and 4),
  parent_job_id bigint not null,
  child_job_id bigint not null,
  primary key (company_id, id),
  check (parent_job_id <> child_job_id),
  foreign key (company_id, parent_job_id) references job,
  foreign key (company_id, child_job_id) references job
);
create unique index job_link_once on job_link (company_id, link_type_id, least(parent_job_id, child_job_id), greatest(parent_job_id, child_job_id)) where deleted_at is null;
create index on job_link (company_id, parent_job_id) where deleted_at is null;
create index on job_link (company_id, child_job_id) where deleted_at is null;
call tenant_table('job_link');

-- Who has to do with a job beyond client, customer and the staff: broker, tenant, strata manager, interested party.
create table job_contact (
  like record including defaults,
  job_id bigint not null,
  contact_id bigint not null,
  contact_relationship_type_id integer not null default 1,
  is_interested_party boolean not null default false,
  is_primary boolean not null default false,
  notify boolean not null default false,
  note text,
  primary key (company_id, id),
  foreign key (company_id, job_id) references job,
  foreign key (company_id, contact_id) references contact
);
create unique index job_contact_once on job_contact (company_id, job_id, contact_id, contact_relationship_type_id) where deleted_at is null;
create index on job_contact (company_id, contact_id) where deleted_at is null;
call tenant_table('job_contact');

-- Workflows: what is promised, counted from one stage to another.
create table workflow (
  like list_entry including defaults,
  job_type_ids bigint[] not null default '{}',
  primary key (company_id, id)
);
call tenant_table('workflow');
alter table job add foreign key (company_id, workflow_id) references workflow;

create table workflow_kpi (
  like list_entry including defaults,
  workflow_id bigint not null,
  start_ref text not null,
  stop_ref text not null,
  target_hours numeric(10, 2) not null check (target_hours > 0),
  warn_hours numeric(10, 2) not null default 0 check (warn_hours >= 0),
  business_hours boolean not null default true,
  pause_status_ids bigint[] not null default '{}',
  primary key (company_id, id),
  foreign key (company_id, workflow_id) references workflow
);
call tenant_table('workflow_kpi');

-- Days on which clocks in business hours stand still; without a state they hold everywhere.
create table public_holiday (
  like record including defaults,
  label text not null,
  date date not null,
  state text,
  primary key (company_id, id)
);
create unique index public_holiday_once on public_holiday (company_id, date, coalesce(state, '')) where deleted_at is null;
call tenant_table('public_holiday');

-- One running or finished clock of a job. Worked out anew from the job's stages, statuses and notes whenever one of them changes.
create table job_kpi (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  job_id bigint not null,
  workflow_kpi_id bigint not null,
  started_at timestamptz,
  paused_at timestamptz,
  paused_seconds bigint not null default 0,
  due_at timestamptz,
  stopped_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, job_id) references job,
  foreign key (company_id, workflow_kpi_id) references workflow_kpi
);
create unique index on job_kpi (company_id, job_id, workflow_kpi_id);
create index job_kpi_running on job_kpi (company_id, due_at, id) where stopped_at is null and started_at is not null;
call tenant_table('job_kpi');

create table workflow_kpi_note (
  like record including defaults,
  job_id bigint not null,
  workflow_kpi_id bigint not null,
  note text not null,
  reason text,
  pause boolean,
  primary key (company_id, id),
  foreign key (company_id, job_id) references job,
  foreign key (company_id, workflow_kpi_id) references workflow_kpi
);
create index on workflow_kpi_note (company_id, job_id, id) where deleted_at is null;
call tenant_table('workflow_kpi_note');

-- What stands on the way of a job, dated.
create table milestone (
  like record including defaults,
  job_id bigint not null,
  label text not null,
  "order" integer not null default 0,
  due_date date,
  completed_at timestamptz,
  completed_by_id bigint,
  trigger_status_id bigint,
  client_visible boolean not null default false,
  primary key (company_id, id),
  foreign key (company_id, job_id) references job,
  foreign key (company_id, completed_by_id) references app_user,
  foreign key (company_id, trigger_status_id) references job_status
);
create index on milestone (company_id, job_id, "order", id) where deleted_at is null;
create index milestone_due on milestone (company_id, due_date, id) where deleted_at is null and completed_at is null;
call tenant_table('milestone');

-- Where strangers may hand in a job, and what they handed in.
create table job_submission_link (
  like record including defaults,
  label text not null,
  link_token text not null,
  introduction text,
  job_type_id bigint,
  active boolean not null default true,
  primary key (company_id, id),
  foreign key (company_id, job_type_id) references job_type
);
create unique index on job_submission_link (link_token);
call tenant_table('job_submission_link');

create table job_submission (
  like record including defaults,
  job_submission_link_id bigint,
  payload jsonb not null,
  custom_form_template_id bigint,
  state text not null default 'new' check (state in ('new', 'accepted', 'rejected')),
  -- The piece of work that paid for it: taken once.
  challenge text not null,
  ip text,
  job_id bigint,
  decision_note text,
  decided_at timestamptz,
  decided_by_id bigint,
  primary key (company_id, id),
  foreign key (company_id, job_submission_link_id) references job_submission_link,
  foreign key (company_id, job_id) references job,
  foreign key (company_id, decided_by_id) references app_user
);
create unique index on job_submission (challenge);
create index on job_submission (company_id, state, id desc) where deleted_at is null;
call tenant_table('job_submission');

-- A first workflow for companies that are here already; a new one gets the same (company.seeds.ts).
insert into workflow (company_id, id, label, "order") select id, 1, 'Insurance claim', 1 from company;
insert into workflow_kpi (company_id, id, workflow_id, label, "order", start_ref, stop_ref, target_hours, warn_hours, pause_status_ids)
  select c.id, k.id, 1, k.label, k.id, k.start_ref, k.stop_ref, k.target, k.warn, '{9}' from company c, (values
    (1, 'First contact', 'createdAt', 'contactedAt', 4, 1),
    (2, 'Inspection', 'createdAt', 'inspectedAt', 18, 4),
    (3, 'Report', 'inspectedAt', 'reportedAt', 27, 9),
    (4, 'Works start', 'authorisedAt', 'startedAt', 90, 18)) k (id, label, start_ref, stop_ref, target, warn);

-- New rights, for roles that exist already as for those of a new company.
update role set permissions = permissions || '{view-milestone,edit-milestone,create-milestone,delete-milestone,view-workflow-kpi-note,edit-workflow-kpi-note,create-workflow-kpi-note,delete-workflow-kpi-note,view-workflow,edit-workflow,create-workflow,delete-workflow,view-job-submission,edit-job-submission,create-job-submission,delete-job-submission,lock-job-fields}' where ref = 'admin';
update role set permissions = permissions || '{view-milestone,edit-milestone,create-milestone,view-workflow-kpi-note,edit-workflow-kpi-note,create-workflow-kpi-note,view-workflow}' where ref in ('estimator', 'case-manager');
update role set permissions = permissions || '{view-milestone,edit-milestone,view-workflow-kpi-note,edit-workflow-kpi-note,view-workflow}' where ref in ('supervisor', 'field');
update role set permissions = permissions || '{view-milestone,view-workflow-kpi-note,view-workflow}' where ref = 'accounts';
update role set permissions = permissions || '{view-job-submission,edit-job-submission}' where ref in ('estimator', 'case-manager');
update role set permissions = permissions || '{view-job-submission}' where ref in ('supervisor', 'accounts');
update role set permissions = permissions || '{lock-job-fields}' where ref = 'case-manager';
