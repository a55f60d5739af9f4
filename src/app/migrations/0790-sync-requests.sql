-- What two connected companies ask of each other and answer. Each company has a row of its own for the same exchange; what travels is a
-- document, in an outbox here and an inbox there.

alter table company_link
  -- The number of the next message that leaves, and of the last one that arrived.
  add column next_number bigint not null default 1,
  add column received_number bigint not null default 0,
  -- Whoever delivers holds it so long.
  add column lease_until timestamptz;

create table sync_request (
  like record including defaults,
  contact_id bigint not null,
  link_id bigint not null,
  exchange_id uuid not null,
  direction text not null check (direction in ('out', 'in')),
  sync_request_action_id integer not null,
  status_id integer not null default 1 check (status_id between 1 and 4),
  parent_request_id bigint,
  from_company_id bigint not null,
  to_company_id bigint not null,
  label text not null default '',
  job_id bigint,
  object_type text,
  object_id bigint,
  quote_request_ids bigint[] not null default '{}',
  estimate_ids bigint[] not null default '{}',
  allocation_ids bigint[] not null default '{}',
  attachment_ids bigint[] not null default '{}',
  licence_ids bigint[] not null default '{}',
  notification_ids bigint[] not null default '{}',
  contact_ids bigint[] not null default '{}',
  custom_form_template_ids bigint[] not null default '{}',
  work_order_ids bigint[] not null default '{}',
  accounts_receivable_invoice_id bigint,
  include_labour_cost boolean not null default false,
  include_material_cost boolean not null default false,
  include_labour_quantity boolean not null default true,
  include_material_quantity boolean not null default true,
  collect_excess boolean not null default false,
  sync_options jsonb,
  parts text[] not null default '{}',
  follow text[] not null default '{}',
  note text,
  assigned_id bigint,
  -- The very bytes that were sent or came.
  payload text not null,
  payload_hash text not null,
  size_bytes integer not null,
  sent_at timestamptz not null default now(),
  answered_at timestamptz,
  answered_by_id bigint,
  reason text,
  -- What they said that became of it.
  answer_label text,
  -- Theirs → ours, as it was mapped when it was accepted.
  mappings jsonb,
  cancel_asked_at timestamptz,
  -- Why it could not be delivered.
  problem text,
  primary key (company_id, id),
  foreign key (company_id, contact_id) references contact,
  foreign key (company_id, link_id) references company_link,
  foreign key (company_id, parent_request_id) references sync_request,
  foreign key (company_id, job_id) references job,
  foreign key (company_id, assigned_id) references app_user
);
create unique index sync_request_exchange on sync_request (company_id, exchange_id);
create index on sync_request (company_id, contact_id);
create index on sync_request (company_id, link_id);
create index on sync_request (company_id, parent_request_id);
create index on sync_request (company_id, job_id) where deleted_at is null;
create index on sync_request (company_id, object_type, object_id);
create index on sync_request (company_id, id desc) where status_id = 1 and deleted_at is null;
call tenant_table('sync_request');

-- The outbox: in the order of its ids, numbered when it first leaves.
create table sync_message (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  link_id bigint not null,
  message_id uuid not null,
  number bigint,
  kind text not null,
  exchange_id uuid,
  payload text not null,
  payload_hash text not null,
  created_at timestamptz not null default now(),
  not_before timestamptz not null default now(),
  tries integer not null default 0,
  error text,
  parked_at timestamptz,
  delivered_at timestamptz,
  outcome text check (outcome in ('applied', 'refused')),
  primary key (company_id, id),
  foreign key (company_id, link_id) references company_link
);
create unique index sync_message_once on sync_message (company_id, message_id);
create unique index sync_message_number on sync_message (company_id, link_id, number);
create index sync_message_waiting on sync_message (company_id, link_id, id) where delivered_at is null;
call tenant_table('sync_message');

-- What arrived, once each.
create table sync_inbox (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  link_id bigint not null,
  message_id uuid not null,
  number bigint not null,
  payload_hash text not null,
  received_at timestamptz not null default now(),
  outcome text not null check (outcome in ('applied', 'refused')),
  words text,
  primary key (company_id, id),
  foreign key (company_id, link_id) references company_link
);
create unique index sync_inbox_once on sync_inbox (company_id, message_id);
create index on sync_inbox (company_id, link_id);
call tenant_table('sync_inbox');

-- Which record of ours is which of theirs: each side names its own by a reference that says nothing.
create table sync_mapping (
  like record including defaults,
  link_id bigint not null,
  object_type text not null,
  object_id bigint not null,
  own_ref uuid not null,
  their_ref uuid,
  their_label text,
  follow text[] not null default '{}',
  sent jsonb not null default '{}',
  received jsonb not null default '{}',
  detached_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, link_id) references company_link
);
create unique index sync_mapping_object on sync_mapping (company_id, link_id, object_type, object_id) where detached_at is null;
create unique index sync_mapping_own on sync_mapping (company_id, link_id, own_ref) where detached_at is null;
create unique index sync_mapping_their on sync_mapping (company_id, link_id, their_ref) where detached_at is null;
create index on sync_mapping (company_id, object_type, object_id);
call tenant_table('sync_mapping');

-- Words of theirs that stand for an entry of ours, asked once for each connection; none: for nothing.
create table sync_choice (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  link_id bigint not null,
  list text not null,
  theirs text not null,
  ours bigint,
  primary key (company_id, id),
  foreign key (company_id, link_id) references company_link
);
create unique index sync_choice_once on sync_choice (company_id, link_id, list, lower(theirs));
call tenant_table('sync_choice');
