-- The ground everything stands on: roles of the database, the shape of a tenant's table, lists, people, contacts, jobs.
-- Landed migrations are never edited; a change is a new file.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists btree_gist;

do $$
begin
  if not exists (select from pg_roles where rolname = 'reinstate_app') then create role reinstate_app nologin; end if;
  if not exists (select from pg_roles where rolname = 'reinstate_system') then create role reinstate_system nologin; end if;
  execute format('grant reinstate_app, reinstate_system to %I', current_user);
end $$;
grant usage on schema public to reinstate_app, reinstate_system;

-- Row-level security switches an index off for functions that are not leakproof; these two only compare texts.
do $$
begin
  alter function texticlike(text, text) leakproof;
  alter function textlike(text, text) leakproof;
exception when insufficient_privilege then
  raise warning 'Text search under row-level security is slow: a superuser should run ALTER FUNCTION textlike(text,text) LEAKPROOF';
end $$;

create sequence record_id start 1001; -- 1 to 999 are seeded rows, the same in every company
create sequence change_seq;
grant usage on sequence record_id, change_seq to reinstate_app, reinstate_system;

-- What every record has. A device fetches what changed since a change_seq; change_xid tells which are surely committed.
create table record (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  uuid uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by_id bigint,
  updated_at timestamptz not null default now(),
  updated_by_id bigint,
  change_seq bigint not null default nextval('change_seq'),
  change_xid xid8 not null default pg_current_xact_id(),
  deleted_at timestamptz,
  deleted_by_id bigint
);

create function stamp_change() returns trigger language plpgsql as $$
begin
  new.change_seq := nextval('change_seq');
  new.change_xid := pg_current_xact_id();
  return new;
end $$;

create function current_company() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.company_id', true), '')::bigint;

-- Policies, rights, keys and the change stamp of one tenant table. Each table that is made calls this once.
create procedure tenant_table(name text) language plpgsql as $$
declare recorded boolean;
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy company on %I for all to reinstate_app using (company_id = (select nullif(current_setting(''app.company_id'', true), '''')::bigint)) with check (company_id = (select nullif(current_setting(''app.company_id'', true), '''')::bigint))', name);
  execute format('create policy across on %I for all to reinstate_system using (true) with check (true)', name);
  execute format('grant select, insert, update, delete on %I to reinstate_app, reinstate_system', name);
  select exists (select from information_schema.columns c where c.table_name = name and c.column_name = 'change_seq') into recorded;
  if recorded then
    execute format('create index on %I (company_id, change_seq)', name);
    execute format('create unique index on %I (company_id, uuid)', name);
    execute format('create trigger stamp_change before update on %I for each row execute function stamp_change()', name);
  end if;
end $$;

-- Company ------------------------------------------------------------------------------------------------------------

create table country (
  id bigint primary key,
  code text not null unique,
  label text not null,
  locale text not null,
  currency_name text not null,
  currency_symbol text not null,
  tax_name text not null,
  tax_value numeric(7, 4) not null
);
grant select on country to reinstate_app, reinstate_system;
insert into country values
  (1, 'AU', 'Australia', 'en-AU', 'AUD', '$', 'GST', 10),
  (2, 'NZ', 'New Zealand', 'en-NZ', 'NZD', '$', 'GST', 15),
  (3, 'GB', 'United Kingdom', 'en-GB', 'GBP', '£', 'VAT', 20);

create table company (
  like record including defaults,
  name text not null,
  system_type text not null default 'build',
  country_id bigint not null default 1 references country,
  email text,
  contact_number text,
  abn text,
  acn text,
  address jsonb,
  timezone text not null default 'Australia/Sydney',
  opening_time time not null default '08:00',
  closing_time time not null default '17:00',
  email_signature text,
  enable_division boolean not null default false,
  tax_rounding text not null default 'total' check (tax_rounding in ('line', 'total')),
  default_division_id bigint,
  primary_contact_id bigint,
  active boolean not null default true,
  primary key (company_id, id),
  check (company_id = id)
);
create unique index on company (id);
call tenant_table('company');

create table number_series (
  company_id bigint not null,
  series_ref text not null,
  scope_id bigint not null default 0,
  prefix text not null,
  digits integer not null default 4,
  padding boolean not null default true,
  next_number bigint not null default 1,
  primary key (company_id, series_ref, scope_id)
);
call tenant_table('number_series');

-- Option lists. Plain lists and state lists share a shape; each list is a table, so that a foreign key can name it.
create table list_entry (
  like record including defaults,
  ref text,
  label text not null,
  "order" integer not null default 0,
  colour text,
  active boolean not null default true,
  hidden boolean not null default false
);

create table division (like list_entry including defaults, description text, text_colour text, email_signature text, primary key (company_id, id));
create table region (like list_entry including defaults, state text, postcodes text[] not null default '{}', primary key (company_id, id));
create table filter_tag (like list_entry including defaults, object_types text[] not null default '{}', primary key (company_id, id));
create table peril (like list_entry including defaults, primary key (company_id, id));
create table catastrophe_code (like list_entry including defaults, code text, event_name text, state text, start_date date, end_date date, primary key (company_id, id));
create table job_type (like list_entry including defaults, letter text, water_job boolean not null default false, primary key (company_id, id));
create table trade (like list_entry including defaults, primary key (company_id, id));
create table unit (like list_entry including defaults, aliases text[] not null default '{}', for_material boolean not null default true, for_labour boolean not null default true, primary key (company_id, id));
create table cost_centre (like list_entry including defaults, primary key (company_id, id));
create table property_type (like list_entry including defaults, primary key (company_id, id));
create table job_status (like list_entry including defaults, type_name text not null, is_default boolean not null default false, primary key (company_id, id));
create table estimate_status (like job_status including defaults, primary key (company_id, id));
create table estimate_snapshot_status (like job_status including defaults, primary key (company_id, id));
create table estimate_item_status (like job_status including defaults, primary key (company_id, id));
create table estimate_item_type (like list_entry including defaults, primary key (company_id, id));
create table work_order_status (like job_status including defaults, primary key (company_id, id));
do $$
declare name text;
begin
  foreach name in array array['division', 'region', 'filter_tag', 'peril', 'catastrophe_code', 'job_type', 'trade', 'unit', 'cost_centre',
    'property_type', 'job_status', 'estimate_status', 'estimate_snapshot_status', 'estimate_item_status', 'estimate_item_type', 'work_order_status']
  loop
    call tenant_table(name);
  end loop;
end $$;

-- Identity -----------------------------------------------------------------------------------------------------------

create table app_user (
  like record including defaults,
  email text not null,
  first_name text not null,
  last_name text not null,
  full_name text generated always as (first_name || ' ' || last_name) stored,
  password_hash text,
  position text,
  mobile_number text,
  timezone text,
  contact_id bigint,
  user_type_name text not null default 'staff',
  prime_admin boolean not null default false,
  system_admin boolean not null default false,
  support_centre_admin boolean not null default false,
  data_centre_admin boolean not null default false,
  user_setting_only_my_jobs boolean not null default false,
  status text not null default 'active' check (status in ('invited', 'active', 'disabled')),
  last_login_at timestamptz,
  primary key (company_id, id)
);
create unique index app_user_email on app_user (lower(email));
create index on app_user (company_id, full_name);
call tenant_table('app_user');

create table user_division (
  company_id bigint not null,
  user_id bigint not null,
  division_id bigint not null,
  primary key (company_id, user_id, division_id),
  foreign key (company_id, user_id) references app_user,
  foreign key (company_id, division_id) references division
);
call tenant_table('user_division');

create table role (
  like list_entry including defaults,
  permissions text[] not null default '{}',
  external boolean not null default false,
  default_only_my_jobs boolean not null default false,
  is_system boolean not null default false,
  primary key (company_id, id)
);
call tenant_table('role');

create table user_role (
  company_id bigint not null,
  user_id bigint not null,
  role_id bigint not null,
  primary key (company_id, user_id, role_id),
  foreign key (company_id, user_id) references app_user,
  foreign key (company_id, role_id) references role
);
call tenant_table('user_role');

-- A sign-in. Its refresh tokens form a family: one that comes back after it was exchanged ends the session.
create table session (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  user_id bigint not null,
  device text,
  ip text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user
);
create index on session (company_id, user_id);
call tenant_table('session');

create table refresh_token (
  company_id bigint not null,
  hash bytea not null,
  session_id bigint not null,
  parent_hash bytea,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (company_id, hash),
  foreign key (company_id, session_id) references session
);
create unique index on refresh_token (hash);
create index on refresh_token (company_id, session_id);
call tenant_table('refresh_token');

create table security_event (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  at timestamptz not null default now(),
  name text not null,
  user_id bigint,
  ip text,
  detail jsonb not null default '{}',
  primary key (company_id, id)
);
create index on security_event (company_id, at);
call tenant_table('security_event');

create table user_option (
  company_id bigint not null,
  user_id bigint not null,
  ref text not null,
  value jsonb,
  updated_at timestamptz not null default now(),
  primary key (company_id, user_id, ref),
  foreign key (company_id, user_id) references app_user
);
call tenant_table('user_option');

create table saved_view (
  like record including defaults,
  list text not null,
  label text not null,
  settings jsonb not null default '{}',
  user_id bigint not null,
  shared boolean not null default false,
  is_default boolean not null default false,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user
);
create index on saved_view (company_id, list, user_id);
call tenant_table('saved_view');

-- What goes with every write -----------------------------------------------------------------------------------------

-- One row behind every objectType/objectId, so that a link is as safe across companies as a column is.
create table object (
  company_id bigint not null,
  object_type text not null,
  object_id bigint not null,
  job_id bigint,
  deleted boolean not null default false,
  primary key (company_id, object_type, object_id)
);
call tenant_table('object');

create table history (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  object_type text not null,
  object_id bigint not null,
  job_id bigint,
  verb text not null,
  changes jsonb not null default '{}',
  note text,
  pinned boolean not null default false,
  request_id text,
  created_at timestamptz not null default now(),
  created_by_id bigint,
  primary key (company_id, id)
);
create index on history (company_id, object_type, object_id, id);
create index on history (company_id, job_id, id) where job_id is not null;
call tenant_table('history');

-- Domain events, committed with the write that they tell of; a relay delivers them afterwards in the order of their ids.
create table outbox_event (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  name text not null,
  aggregate_type text not null,
  aggregate_id bigint not null,
  payload jsonb not null default '{}',
  actor_id bigint,
  created_at timestamptz not null default now(),
  tries integer not null default 0,
  delivered_at timestamptz,
  error text,
  primary key (company_id, id)
);
create index outbox_waiting on outbox_event (id) where delivered_at is null;
call tenant_table('outbox_event');

create table idempotency_key (
  company_id bigint not null,
  user_id bigint not null,
  key text not null,
  operation text not null,
  body_hash bytea not null,
  status integer,
  response json, -- as text: a repeated answer is the same to the letter
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (company_id, user_id, key)
);
create index on idempotency_key (expires_at);
call tenant_table('idempotency_key');

create table background_job (
  like record including defaults,
  kind text not null,
  label text not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed', 'cancelled')),
  progress numeric(6, 3) not null default 0,
  message text,
  input jsonb not null default '{}',
  result jsonb,
  user_id bigint not null,
  job_id bigint,
  started_at timestamptz,
  finished_at timestamptz,
  primary key (company_id, id)
);
create index on background_job (company_id, user_id, id);
call tenant_table('background_job');

-- A stored file. The bytes lie under a random key of the company; what it belongs to is a link through the registry.
create table stored_file (
  like record including defaults,
  storage_key text not null,
  file_name text not null,
  mime_type text not null,
  size_bytes bigint not null,
  sha256 text not null,
  primary key (company_id, id)
);
call tenant_table('stored_file');

-- Contacts -----------------------------------------------------------------------------------------------------------

create table contact (
  like record including defaults,
  contact_type_id integer not null check (contact_type_id in (1, 3, 6, 7, 8, 9, 10)),
  full_name text not null,
  first_name text,
  last_name text,
  company_name text,
  is_individual boolean not null default false,
  salutation text,
  status text not null default 'active' check (status in ('active', 'inactive', 'do not use')),
  do_not_use_reason text,
  email text,
  home_number text,
  mobile_number text,
  work_number text,
  preferred_contact_number text not null default 'Mobile' check (preferred_contact_number in ('Home', 'Mobile', 'Work')),
  position text,
  abn text,
  acn text,
  gst_registered boolean not null default false,
  cis_type_id integer check (cis_type_id between 1 and 4),
  cis_percentage numeric(18, 10),
  address jsonb,
  postal_address jsonb,
  postal_same_as_address boolean not null default true,
  parent_contact_id bigint,
  trade_ids bigint[] not null default '{}',
  payment_account_name text,
  payment_account_number text,
  payment_account_bsb text,
  notes text,
  address_label text,
  phone_digits text,
  search_text text generated always as (lower(full_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone_digits, '') || ' ' || coalesce(abn, '') || ' ' || coalesce(address_label, ''))) stored,
  primary key (company_id, id),
  foreign key (company_id, parent_contact_id) references contact
);
create index contact_name on contact (company_id, full_name, id) where deleted_at is null;
create index contact_created on contact (company_id, created_at desc, id desc) where deleted_at is null;
create index contact_type on contact (company_id, contact_type_id) where deleted_at is null;
create index contact_search on contact using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
call tenant_table('contact');

alter table app_user add foreign key (company_id, contact_id) references contact;
alter table company add foreign key (company_id, primary_contact_id) references contact;
alter table company add foreign key (company_id, default_division_id) references division;

-- Jobs ---------------------------------------------------------------------------------------------------------------

create table job (
  like record including defaults,
  job_number text not null,
  auto_job_number boolean not null default true,
  description text,
  client_ref text,
  additional_ref text,
  broker_reference text,
  adjuster_reference text,
  strata_reference text,
  status_id bigint not null default 1,
  job_type_id bigint,
  peril_id bigint,
  catastrophe_code_id bigint,
  division_id bigint,
  client_id bigint,
  customer_id bigint,
  client_portal_id bigint,
  assigned_id bigint,
  case_manager_id bigint,
  supervisor_id bigint,
  estimator_id bigint,
  primary_contact text not null default 'customer' check (primary_contact in ('customer', 'client', 'tenant', 'agent')),
  customer_name text,
  customer_is_individual boolean not null default true,
  customer_first_name text,
  customer_last_name text,
  customer_email text,
  customer_mobile_number text,
  customer_home_number text,
  customer_work_number text,
  customer_preferred_contact_number text not null default 'Mobile' check (customer_preferred_contact_number in ('Home', 'Mobile', 'Work')),
  site_address jsonb,
  customer_address jsonb,
  site_same_as_customer_address boolean not null default true,
  incident_date date,
  allocated_date date,
  target_start_date date,
  target_completion_date date,
  excess_amount numeric(18, 2),
  excess_inc_tax boolean not null default true,
  sum_insured_building numeric(18, 2),
  sum_insured_contents numeric(18, 2),
  vulnerable_customer boolean not null default false,
  safety_alert text,
  key_safe text,
  make_safe_required boolean not null default false,
  water_category integer check (water_category between 1 and 3),
  water_class integer check (water_class between 1 and 4),
  ongoing_job boolean not null default false,
  filter_tag_ids bigint[] not null default '{}',
  site_address_text text,
  phone_digits text,
  status_changed_at timestamptz not null default now(),
  authorised_at timestamptz,
  closed_at timestamptz,
  search_text text generated always as (lower(job_number || ' ' || coalesce(client_ref, '') || ' ' || coalesce(additional_ref, '') || ' ' || coalesce(customer_name, '') || ' ' || coalesce(site_address_text, '') || ' ' || coalesce(phone_digits, '') || ' ' || coalesce(customer_email, ''))) stored,
  -- lower() is not leakproof: under row-level security an index on lower(job_number) would never be used
  job_number_key text not null generated always as (lower(job_number)) stored,
  primary key (company_id, id),
  foreign key (company_id, status_id) references job_status,
  foreign key (company_id, job_type_id) references job_type,
  foreign key (company_id, peril_id) references peril,
  foreign key (company_id, catastrophe_code_id) references catastrophe_code,
  foreign key (company_id, division_id) references division,
  foreign key (company_id, client_id) references contact,
  foreign key (company_id, customer_id) references contact,
  foreign key (company_id, client_portal_id) references contact,
  foreign key (company_id, assigned_id) references app_user,
  foreign key (company_id, case_manager_id) references app_user,
  foreign key (company_id, supervisor_id) references app_user,
  foreign key (company_id, estimator_id) references app_user
);
create unique index job_number on job (company_id, job_number_key);
create index job_created on job (company_id, created_at desc, id desc) where deleted_at is null;
create index job_status_created on job (company_id, status_id, created_at desc, id desc) where deleted_at is null;
create index job_assigned_created on job (company_id, assigned_id, created_at desc, id desc) where deleted_at is null;
create index job_client on job (company_id, client_id) where deleted_at is null;
create index job_customer on job (company_id, customer_id) where deleted_at is null;
create index job_target on job (company_id, target_completion_date, id) where deleted_at is null;
create index job_number_order on job (company_id, job_number, id) where deleted_at is null;
create index job_search on job using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
call tenant_table('job');

-- Each change of a status, with what clocks and reports cannot fill in afterwards.
create table status_change (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  object_type text not null,
  object_id bigint not null,
  job_id bigint,
  from_id bigint,
  to_id bigint not null,
  from_type text,
  to_type text not null,
  note text,
  at timestamptz not null default now(),
  business_seconds bigint,
  user_id bigint,
  primary key (company_id, id)
);
create index on status_change (company_id, object_type, object_id, id);
call tenant_table('status_change');

-- Who may see a job although only-my-jobs is on for them, and why.
create table job_member (
  company_id bigint not null,
  job_id bigint not null,
  user_id bigint not null,
  why text not null,
  primary key (company_id, job_id, user_id, why),
  foreign key (company_id, job_id) references job,
  foreign key (company_id, user_id) references app_user
);
create index on job_member (company_id, user_id, job_id);
call tenant_table('job_member');

-- Messages -----------------------------------------------------------------------------------------------------------

create table notification (
  like record including defaults,
  job_id bigint not null,
  note text not null,
  notification_channel_id integer not null default 1 check (notification_channel_id in (1, 2, 3)),
  notification_type_id integer not null default 1,
  public boolean not null default false,
  primary key (company_id, id),
  foreign key (company_id, job_id) references job
);
create index on notification (company_id, job_id, id desc) where deleted_at is null;
call tenant_table('notification');
