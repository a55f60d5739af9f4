-- Contacts in full: every field, licences, links, availability, merging, and screening against sanctions lists.

-- What a contact's option fields choose from. Ids below 1000 are the same in every company.
create table contact_relationship_type (like list_entry including defaults, primary key (company_id, id));
create table licence_type (like list_entry including defaults, primary key (company_id, id));
create table payment_method (like list_entry including defaults, primary key (company_id, id));
create table payment_term (like list_entry including defaults, days integer not null default 0 check (days between 0 and 365), end_of_month boolean not null default false, primary key (company_id, id));
create table account_number (like list_entry including defaults, code text, type text not null default 'sales' check (type in ('sales', 'purchases')), division_id bigint, is_default boolean not null default false, primary key (company_id, id), foreign key (company_id, division_id) references division);
call tenant_table('contact_relationship_type');
call tenant_table('licence_type');
call tenant_table('payment_method');
call tenant_table('payment_term');
call tenant_table('account_number');

insert into contact_relationship_type (company_id, id, label, "order")
  select c.id, e.n, e.label, e.n from company c, unnest('{Insured,Claimant,Tenant,Owner,"Property manager","Strata manager",Insurer,Adjuster,Broker,Builder,Solicitor,Neighbour,"Emergency contact"}'::text[]) with ordinality e (label, n);
insert into licence_type (company_id, id, label, "order")
  select c.id, e.n, e.label, e.n from company c, unnest('{"Builder licence","Trade licence","Public liability","Workers compensation","White card","Asbestos A","Asbestos B",Electrical,Plumbing,"Working at heights","Police check","Working with children","IICRC WRT","IICRC ASD","Contract works"}'::text[]) with ordinality e (label, n);
insert into payment_method (company_id, id, label, "order")
  select c.id, e.n, e.label, e.n from company c, unnest('{"Bank transfer",Card,Cheque,Cash,"Direct debit"}'::text[]) with ordinality e (label, n);
insert into payment_term (company_id, id, label, "order", days, end_of_month)
  select c.id, e.id, e.label, e.id, e.days, e.eom from company c, (values (1, '7 days', 7, false), (2, '14 days', 14, false), (3, '30 days', 30, false), (4, '30 days from the end of the month', 30, true)) e (id, label, days, eom);
insert into account_number (company_id, id, label, "order", code, type, is_default)
  select c.id, e.id, e.label, e.id, e.code, e.type, e.is_default from company c, (values (1, 'Sales', '200', 'sales', true), (2, 'Cost of sales', '310', 'purchases', true), (3, 'Subcontractors', '320', 'purchases', false)) e (id, label, code, type, is_default);

-- A name without case, accents, punctuation: what two spellings of one name have in common. The browser's half is shared/names.ts.
create function plain_name(name text) returns text language sql immutable parallel safe
  return trim(regexp_replace(translate(lower(name), 'áàâäãåāéèêëēíìîïīóòôöõøōúùûüūýÿñçšžćčđłğş’''', 'aaaaaaaeeeeeiiiiiooooooouuuuuyyncszccdlgs'), '[^[:alnum:]]+', ' ', 'g'));

alter table contact
  add column utr text,
  add column vat_number text,
  add column ird_number text,
  add column cis_verification_number text,
  add column rcti_agreed_at timestamptz,
  add column birth_date date,
  add column current_address jsonb,
  add column current_same_as_address boolean not null default true,
  add column service_area_ids bigint[] not null default '{}',
  add column region_ids bigint[] not null default '{}',
  add column division_ids bigint[] not null default '{}',
  add column user_ids bigint[] not null default '{}',
  add column filter_tag_ids bigint[] not null default '{}',
  add column payment_method_id bigint,
  add column sales_account_number_id bigint,
  add column purchases_account_number_id bigint,
  add column sales_payment_term_id bigint,
  add column purchases_payment_term_id bigint,
  add column finance_ref text,
  add column xero_ref text,
  add column levesys_ref text,
  add column bio text,
  add column portal_enabled boolean not null default false,
  add column community_listed boolean not null default false,
  add column licences_expire_on date,
  add column sanctions_state_id integer not null default 1 check (sanctions_state_id between 1 and 4),
  add column merged_into_id bigint,
  add column name_key text generated always as (plain_name(full_name)) stored,
  add column email_key text generated always as (lower(email)) stored,
  add column abn_key text generated always as (nullif(regexp_replace(abn, '\D', '', 'g'), '')) stored,
  add column address_key text generated always as (nullif(plain_name(address_label), '')) stored,
  add foreign key (company_id, payment_method_id) references payment_method,
  add foreign key (company_id, sales_account_number_id) references account_number,
  add foreign key (company_id, purchases_account_number_id) references account_number,
  add foreign key (company_id, sales_payment_term_id) references payment_term,
  add foreign key (company_id, purchases_payment_term_id) references payment_term,
  add foreign key (company_id, merged_into_id) references contact;

-- Look-alikes: equality on keys, and the trigrams of the name where one letter differs.
do $$
begin
  alter function similarity_op(text, text) leakproof;
exception when insufficient_privilege then
  raise warning 'Finding similar names is slow under row-level security: a superuser should run ALTER FUNCTION similarity_op(text,text) LEAKPROOF';
end $$;
create index contact_email_key on contact (company_id, email_key) where deleted_at is null and email_key is not null;
create index contact_abn_key on contact (company_id, abn_key) where deleted_at is null and abn_key is not null;
create index contact_address_key on contact (company_id, address_key) where deleted_at is null and address_key is not null;
create index contact_name_key on contact using gin (company_id, name_key gin_trgm_ops) where deleted_at is null;
create index contact_licences on contact (company_id, licences_expire_on) where deleted_at is null and licences_expire_on is not null;
create index contact_sanctions on contact (company_id, sanctions_state_id) where deleted_at is null and sanctions_state_id > 2;
create index contact_merged on contact (company_id, merged_into_id) where merged_into_id is not null;
create index contact_parent on contact (company_id, parent_contact_id) where parent_contact_id is not null;

create table contact_licence (
  like record including defaults,
  contact_id bigint not null,
  licence_type_id bigint not null,
  number text,
  issuer text,
  state text,
  issued_date date,
  expiry_date date,
  cover_amount numeric(18, 2),
  status_id integer not null default 1 check (status_id between 1 and 3),
  verified_by_id bigint,
  verified_at timestamptz,
  reminder_days integer not null default 30 check (reminder_days between 0 and 365),
  notes text,
  -- The expiry day that the event "expiring" or "expired" has told of; a renewed licence tells again.
  expiring_told_for date,
  expired_told_for date,
  primary key (company_id, id),
  foreign key (company_id, contact_id) references contact,
  foreign key (company_id, licence_type_id) references licence_type,
  foreign key (company_id, verified_by_id) references app_user
);
create index contact_licence_contact on contact_licence (company_id, contact_id) where deleted_at is null;
create index contact_licence_expiry on contact_licence (company_id, expiry_date) where deleted_at is null;
call tenant_table('contact_licence');

-- Stored once, read from both sides.
create table contact_link (
  like record including defaults,
  contact_id bigint not null,
  linked_contact_id bigint not null check (linked_contact_id <> contact_id),
  contact_relationship_type_id bigint,
  note text,
  primary key (company_id, id),
  foreign key (company_id, contact_id) references contact,
  foreign key (company_id, linked_contact_id) references contact,
  foreign key (company_id, contact_relationship_type_id) references contact_relationship_type
);
create unique index contact_link_pair on contact_link (company_id, least(contact_id, linked_contact_id), greatest(contact_id, linked_contact_id)) where deleted_at is null;
create index contact_link_contact on contact_link (company_id, contact_id) where deleted_at is null;
create index contact_link_linked on contact_link (company_id, linked_contact_id) where deleted_at is null;
call tenant_table('contact_link');

create table contact_availability (
  like record including defaults,
  contact_id bigint not null,
  kind text not null default 'unavailable' check (kind in ('shift', 'leave', 'unavailable')),
  from_date date not null,
  to_date date not null,
  from_time time,
  to_time time,
  recurrence text not null default 'once' check (recurrence in ('once', 'weekly')),
  note text,
  primary key (company_id, id),
  check (to_date >= from_date),
  foreign key (company_id, contact_id) references contact
);
create index contact_availability_contact on contact_availability (company_id, contact_id, from_date) where deleted_at is null;
call tenant_table('contact_availability');

-- A merge keeps what it moved, so that it can be taken back.
create table contact_merge (
  like record including defaults,
  contact_id bigint not null,
  merged_contact_id bigint not null,
  moved jsonb not null,
  before jsonb not null,
  undone_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, contact_id) references contact,
  foreign key (company_id, merged_contact_id) references contact
);
create index contact_merge_contact on contact_merge (company_id, contact_id);
create index contact_merge_merged on contact_merge (company_id, merged_contact_id);
call tenant_table('contact_merge');

-- Sanctions: a list per source and version; a newer one of the same source takes its place.
create table sanctions_list (
  like record including defaults,
  source text not null check (source in ('OFAC', 'DFAT', 'UK', 'UN')),
  list_version text not null,
  file_name text not null,
  sha256 text not null,
  entries integer not null default 0,
  names integer not null default 0,
  current boolean not null default false,
  primary key (company_id, id)
);
create unique index sanctions_list_current on sanctions_list (company_id, source) where current;
call tenant_table('sanctions_list');

create table sanctions_entry (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  list_id bigint not null,
  ref text not null,
  kind text not null check (kind in ('individual', 'entity', 'vessel', 'aircraft')),
  names text[] not null,
  birth_dates text[] not null default '{}',
  program text,
  remarks text,
  primary key (company_id, id),
  foreign key (company_id, list_id) references sanctions_list
);
create index sanctions_entry_list on sanctions_entry (company_id, list_id);
call tenant_table('sanctions_entry');

-- Each word of a name and the word without each of its letters: a name with one typo still shares a key.
create table sanctions_key (
  company_id bigint not null,
  key text not null,
  entry_id bigint not null,
  primary key (company_id, key, entry_id),
  foreign key (company_id, entry_id) references sanctions_entry on delete cascade
);
create index sanctions_key_entry on sanctions_key (company_id, entry_id);
call tenant_table('sanctions_key');

create table sanctions_check (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  contact_id bigint not null,
  checked_name text not null,
  strategy text not null check (strategy in ('name', 'nameAndBirthDate')),
  list_version text not null,
  score numeric(4, 3),
  matches jsonb not null default '[]',
  decision text not null check (decision in ('clear', 'confirmed', 'open')),
  note text,
  job_id bigint,
  created_at timestamptz not null default now(),
  decided_by_id bigint,
  decided_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, contact_id) references contact,
  foreign key (company_id, decided_by_id) references app_user
);
create index sanctions_check_contact on sanctions_check (company_id, contact_id, id desc);
call tenant_table('sanctions_check');
revoke update, delete on sanctions_check from reinstate_app;

-- Rights of the roles that every company has.
update role set permissions = permissions || '{view-contact-licence,edit-contact-licence,create-contact-licence,delete-contact-licence,view-sanctions-list,edit-sanctions-list,create-sanctions-list,delete-sanctions-list,contact-bank-details}'::text[] where ref = 'admin';
update role set permissions = permissions || '{view-contact-licence,edit-contact-licence,create-contact-licence,view-sanctions-list}'::text[] where ref in ('estimator', 'supervisor', 'case-manager');
update role set permissions = permissions || '{view-contact-licence,edit-contact-licence,create-contact-licence,view-sanctions-list,create-sanctions-list,contact-bank-details}'::text[] where ref = 'accounts';
update role set permissions = permissions || '{view-contact-licence}'::text[] where ref = 'field';
