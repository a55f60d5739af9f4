-- What open browsers are told, written with the change it tells of. Unlogged: after a crash of the database every browser reads all
-- it shows again, so nothing is lost with it. `xid` says which transactions a reader may have missed.
create unlogged table live_event (
  company_id bigint not null,
  id bigint not null generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  kind text not null check (kind in ('changed', 'notice', 'viewing')),
  session_id bigint not null,
  user_ids bigint[],
  body jsonb not null,
  primary key (company_id, id)
);
create index live_event_xid on live_event (xid);
create index live_event_at on live_event (at);
call tenant_table('live_event');

-- Who has a record open at this moment.
create unlogged table viewing (
  company_id bigint not null,
  object_type text not null,
  object_id bigint not null,
  session_id bigint not null,
  user_id bigint not null,
  seen_at timestamptz not null default now(),
  primary key (company_id, object_type, object_id, session_id)
);
call tenant_table('viewing');

-- What a person is told under the bell.
create table notice (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  user_id bigint not null,
  kind text not null,
  title text not null,
  body text,
  object_type text,
  object_id bigint,
  job_id bigint,
  from_id bigint,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user,
  foreign key (company_id, from_id) references app_user
);
create index on notice (company_id, user_id, id desc);
create index on notice (company_id, user_id) where read_at is null;
call tenant_table('notice');
