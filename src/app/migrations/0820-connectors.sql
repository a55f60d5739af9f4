-- Systems of insurers and builders that work goes to and comes from. A set-up is one document: where they answer, how we sign in, which
-- fields of ours are which of theirs. What is published is what runs; the draft is what somebody is working on. Secrets are sealed for their
-- row, and no answer holds them.
create table connector (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 1,
  label text not null,
  system text not null,
  -- Whose jobs are theirs, beside those that came from them.
  contact_id bigint,
  draft json not null,
  published json,
  published_version integer not null default 0,
  published_at timestamptz,
  published_by_id bigint,
  secrets bytea,
  secret_names text[] not null default '{}',
  tokens bytea,
  sign_in_ends_on date,
  paused_at timestamptz,
  paused_reason text,
  -- Of which type their answers were at each path: one that changes is named.
  answer_types jsonb not null default '{}',
  last_success_at timestamptz,
  last_ms integer,
  next_poll_at timestamptz,
  created_at timestamptz not null default now(),
  created_by_id bigint,
  updated_at timestamptz not null default now(),
  updated_by_id bigint,
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, contact_id) references contact
);
call tenant_table('connector');
create index on connector (company_id, contact_id);
create index on connector (next_poll_at) where next_poll_at is not null;

-- Every set-up that ran, as it was. Never changed.
create table connector_version (
  company_id bigint not null,
  connector_id bigint not null,
  number integer not null,
  setup json not null,
  created_at timestamptz not null default now(),
  created_by_id bigint,
  primary key (company_id, connector_id, number),
  foreign key (company_id, connector_id) references connector
);
call tenant_table('connector_version');
revoke update, delete on connector_version from reinstate_app;

-- The ledger: each message that goes or comes, word for word. A key goes with it, and is kept on both sides.
create table connector_message (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  connector_id bigint not null,
  direction text not null check (direction in ('in', 'out')),
  operation text not null,
  kind text not null,
  is_trial boolean not null default false,
  object_type text,
  object_id bigint,
  job_id bigint,
  label text not null,
  key text not null,
  -- Where it goes, after the address.
  path text not null default '',
  setup_version integer not null,
  payload json not null,
  -- What somebody needs to read the payload: `estimate-margins` where it holds costs.
  rights text[] not null default '{}',
  state text not null check (state in ('waiting', 'sending', 'done', 'refused', 'parked', 'trial')),
  status integer,
  answer text,
  external_id text,
  tries integer not null default 0,
  unanswered integer not null default 0,
  -- The same again, with nothing done.
  arrivals integer not null default 1,
  ms integer,
  next_at timestamptz,
  created_at timestamptz not null default now(),
  created_by_id bigint,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, connector_id) references connector,
  foreign key (company_id, job_id) references job
);
call tenant_table('connector_message');
create unique index connector_message_key on connector_message (company_id, connector_id, direction, operation, key) where not is_trial;
create index on connector_message (company_id, connector_id, created_at desc, id desc);
create index on connector_message (company_id, object_type, object_id);
create index on connector_message (company_id, job_id);
create index on connector_message (next_at) where next_at is not null;

-- What came of it, each time. Never changed.
create table connector_try (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  message_id bigint not null,
  outcome text not null check (outcome in ('done', 'refused', 'unanswered', 'wait', 'trial', 'parked')),
  status integer,
  answer text,
  ms integer,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, message_id) references connector_message
);
call tenant_table('connector_try');
create index on connector_try (company_id, message_id);
revoke update, delete on connector_try from reinstate_app;
