-- People and their rights, what a company says of itself, its words and colours.

alter table role
  add column description text,
  -- Limits by name: {"ContactType": [1, 3, 6]}. An empty list means all.
  add column role_options jsonb not null default '{}';

-- Where a person works; empty: everywhere.
create table user_region (
  company_id bigint not null,
  user_id bigint not null,
  region_id bigint not null,
  primary key (company_id, user_id, region_id),
  foreign key (company_id, user_id) references app_user,
  foreign key (company_id, region_id) references region
);
call tenant_table('user_region');
alter table app_user add foreign key (company_id, contact_id) references contact;

alter table company
  add column label text,
  add column mobile_number text,
  add column super_admin_email text,
  add column primary_user_id bigint,
  add column enable_invoice_numbering boolean not null default true,
  add column enable_subcontractor_divisions boolean not null default false,
  add column enable_subcontractor_regions boolean not null default false,
  add column enable_user_regions boolean not null default false,
  add column enable_sms boolean not null default false,
  add column sms_send_notify_email text,
  add column can_create_linked_company boolean not null default false,
  add column quiet_from time,
  add column quiet_to time,
  add column show_excess_as text not null default 'amount' check (show_excess_as in ('amount', 'hidden')),
  add column target_daily_hours numeric(5, 2) not null default 7.6,
  add column logo_file_id bigint,
  add column logo_attachment_id bigint,
  add column gst_registered boolean not null default true,
  add foreign key (company_id, primary_user_id) references app_user,
  add foreign key (company_id, primary_contact_id) references contact;

-- Colours and logo of a company's own pages: one in use.
create table company_theme (
  like record including defaults,
  ref text not null,
  label text not null,
  colour_theme jsonb not null default '{}',
  logo_file_id bigint,
  logo_type text,
  in_use boolean not null default false,
  primary key (company_id, id)
);
create unique index on company_theme (company_id) where in_use and deleted_at is null;
call tenant_table('company_theme');

-- A company's own words for the product's: Customers, Policy.
create table language_entry (
  company_id bigint not null,
  ref text not null,
  value text not null,
  updated_at timestamptz not null default now(),
  updated_by_id bigint,
  primary key (company_id, ref)
);
call tenant_table('language_entry');

-- What people did in the product, by name, and what they told us went wrong.
create table user_metric (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  at timestamptz not null default now(),
  user_id bigint not null,
  metric_type_name text not null,
  object_type text,
  object_id bigint,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user
);
create index on user_metric (company_id, metric_type_name, at);
call tenant_table('user_metric');

create table user_issue (
  like record including defaults,
  user_id bigint not null,
  kind text not null default 'issue' check (kind in ('issue', 'contact-message')),
  body text not null,
  detail jsonb not null default '{}',
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user
);
call tenant_table('user_issue');
