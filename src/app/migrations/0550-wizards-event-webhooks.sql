-- What other systems are told of an event: kept until they have it, tried again for two days.
create table event_webhook (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  event_action_run_id bigint not null,
  address text not null,
  body text not null,
  attempts integer not null default 0,
  -- When it is sent next; null: delivered, or given up.
  next_at timestamptz default now(),
  delivered_at timestamptz,
  -- What came back the last time.
  answer text,
  primary key (company_id, id),
  foreign key (company_id, event_action_run_id) references event_action_run
);
call tenant_table('event_webhook');
create unique index on event_webhook (company_id, event_action_run_id);
create index on event_webhook (next_at) where next_at is not null;
