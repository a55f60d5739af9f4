-- What a connection does with work that arrives, and what follows it afterwards. Each company keeps its own row for the contact that
-- stands for the other company.
create table sync_setting (
  like record including defaults,
  contact_id bigint not null,
  -- What a job gets that is registered from their request.
  workflow_id bigint,
  job_type_id bigint,
  peril_id bigint,
  catastrophe_code_id bigint,
  division_id bigint,
  assigned_id bigint,
  case_manager_id bigint,
  business_id bigint,
  attachment_type_id bigint,
  notify_emails_from_parent text[] not null default '{}',
  notify_emails_from_child text[] not null default '{}',
  sends_statuses boolean not null default true,
  sends_dates boolean not null default true,
  sends_notes boolean not null default false,
  sends_files boolean not null default false,
  primary key (company_id, id),
  foreign key (company_id, contact_id) references contact,
  foreign key (company_id, workflow_id) references workflow,
  foreign key (company_id, job_type_id) references job_type,
  foreign key (company_id, peril_id) references peril,
  foreign key (company_id, catastrophe_code_id) references catastrophe_code,
  foreign key (company_id, division_id) references division,
  foreign key (company_id, attachment_type_id) references attachment_type,
  foreign key (company_id, assigned_id) references app_user,
  foreign key (company_id, case_manager_id) references app_user,
  foreign key (company_id, business_id) references contact
);
create unique index sync_setting_contact on sync_setting (company_id, contact_id) where deleted_at is null;
create index on sync_setting (company_id, business_id);
call tenant_table('sync_setting');

insert into sync_setting (company_id, contact_id)
select company_id, contact_id from company_link where ended_at is null;
