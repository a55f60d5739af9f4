-- Other systems that are told of events. What they are shown is what the account of the endpoint may see, with the role that it holds.
create table webhook_endpoint (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 1,
  label text not null,
  description text,
  address text not null,
  events text[] not null,
  user_id bigint not null,
  role_id bigint not null,
  -- Sealed for its row; after a rotation both sign until previous_until.
  secret bytea not null,
  previous_secret bytea,
  previous_until timestamptz,
  is_on boolean not null default true,
  last_success_at timestamptz,
  created_at timestamptz not null default now(),
  created_by_id bigint,
  updated_at timestamptz not null default now(),
  updated_by_id bigint,
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user,
  foreign key (company_id, role_id) references role
);
call tenant_table('webhook_endpoint');
create index on webhook_endpoint (company_id, user_id);
create index on webhook_endpoint (company_id, role_id);

-- One event for one endpoint, word for word as it is sent. It is counted before it is tried.
create table webhook_delivery (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  endpoint_id bigint not null,
  event_id bigint not null,
  event text not null,
  object_type text,
  object_id bigint,
  label text not null,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'done', 'parked')),
  status integer,
  answer text,
  ms integer,
  tries integer not null default 0,
  -- Of these, since it was last sent by hand or for the first time.
  round integer not null default 0,
  attempts jsonb not null default '[]',
  next_at timestamptz default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, endpoint_id) references webhook_endpoint
);
call tenant_table('webhook_delivery');
create unique index webhook_delivery_event on webhook_delivery (company_id, endpoint_id, event_id);
create index on webhook_delivery (company_id, endpoint_id, id desc);
create index webhook_delivery_order on webhook_delivery (company_id, endpoint_id, object_type, object_id, id) where state in ('waiting', 'sending');
create index webhook_delivery_due on webhook_delivery (next_at) where next_at is not null;
