-- Devices on which people work without signal: what waits there, when they were last heard of, and what they handed over.
create table device (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  user_id bigint not null,
  -- Of the text by which the browser is known again.
  token_hash bytea not null,
  agent text,
  session_id bigint,
  first_heard_at timestamptz not null default now(),
  last_heard_at timestamptz not null default now(),
  unsent integer not null default 0,
  to_decide integer not null default 0,
  files integer not null default 0,
  oldest_unsent_at timestamptz,
  kept_jobs integer not null default 0,
  -- How far its clock is ahead of the server's.
  clock_ahead_seconds integer not null default 0,
  ended_at timestamptz,
  ended_by_id bigint,
  erased_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user,
  foreign key (company_id, ended_by_id) references app_user,
  foreign key (company_id, session_id) references session on delete set null (session_id)
);
create unique index device_of_person on device (company_id, user_id, token_hash);
create index device_token on device (token_hash);
create index on device (company_id, session_id);
call tenant_table('device');

create table device_handover (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  user_id bigint not null,
  -- The key of the change, so that handing over twice is once.
  entry_key text not null,
  made_at timestamptz not null,
  handed_at timestamptz not null default now(),
  sentence text not null,
  reason text,
  note text,
  content jsonb,
  done_at timestamptz,
  done_by_id bigint,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user,
  foreign key (company_id, done_by_id) references app_user
);
create unique index device_handover_once on device_handover (company_id, user_id, entry_key);
call tenant_table('device_handover');

alter table security_setting add column device_days integer not null default 14 check (device_days between 1 and 14);
