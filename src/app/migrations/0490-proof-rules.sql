-- Proof of what is billed: what a company wants to have of each line, what was linked to lines by hand, and who was asked for what is missing.
create table proof_rule (
  like record including defaults,
  label text not null,
  trade_id bigint,
  client_id bigint,
  documents text not null default 'all' check (documents in ('all', 'estimates', 'invoices')),
  from_amount numeric(18, 2) not null default 0 check (from_amount >= 0),
  photo_before boolean not null default false,
  photo_after boolean not null default false,
  form boolean not null default false,
  custom_form_template_id bigint,
  timesheet boolean not null default false,
  supplier_bill boolean not null default false,
  signature boolean not null default false,
  work_order boolean not null default false,
  effect text not null default 'warn' check (effect in ('warn', 'hold')),
  notification_template_id bigint,
  "order" integer not null default 0,
  active boolean not null default true,
  primary key (company_id, id),
  foreign key (company_id, trade_id) references trade,
  foreign key (company_id, client_id) references contact,
  foreign key (company_id, custom_form_template_id) references custom_form_template,
  foreign key (company_id, notification_template_id) references notification_template
);
call tenant_table('proof_rule');
create index on proof_rule (company_id, trade_id) where trade_id is not null;
create index on proof_rule (company_id, client_id) where client_id is not null;
create index on proof_rule (company_id, custom_form_template_id) where custom_form_template_id is not null;
create index on proof_rule (company_id, notification_template_id) where notification_template_id is not null;

-- A line is what is billed: a line of an estimate, hours, an expense, an allocation, or a line of an invoice in its own words.
create table proof_link (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  job_id bigint not null,
  line_type text not null,
  line_id bigint not null,
  kind text not null,
  attachment_id bigint,
  custom_form_id bigint,
  created_at timestamptz not null default now(),
  created_by_id bigint,
  primary key (company_id, id),
  check (num_nonnulls(attachment_id, custom_form_id) = 1),
  foreign key (company_id, job_id) references job,
  foreign key (company_id, attachment_id) references attachment on delete cascade,
  foreign key (company_id, custom_form_id) references custom_form on delete cascade
);
call tenant_table('proof_link');
create unique index proof_link_once on proof_link (company_id, line_type, line_id, kind, coalesce(attachment_id, 0), coalesce(custom_form_id, 0));
create index on proof_link (company_id, job_id);
create index on proof_link (company_id, attachment_id) where attachment_id is not null;
create index on proof_link (company_id, custom_form_id) where custom_form_id is not null;

create table proof_request (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  job_id bigint not null,
  line_type text not null,
  line_id bigint not null,
  kind text not null,
  user_id bigint,
  contact_id bigint,
  asked_at timestamptz not null default now(),
  asked_by_id bigint,
  primary key (company_id, id),
  foreign key (company_id, job_id) references job,
  foreign key (company_id, user_id) references app_user,
  foreign key (company_id, contact_id) references contact
);
call tenant_table('proof_request');
-- Nobody is asked twice for the same.
create unique index proof_request_once on proof_request (company_id, line_type, line_id, kind);
create index on proof_request (company_id, job_id);
create index on proof_request (company_id, user_id) where user_id is not null;
create index on proof_request (company_id, contact_id) where contact_id is not null;
