-- Accounting systems that a company works with. Secrets and tokens are sealed for their row, and no answer holds them.
create table accounting_setting (
  company_id bigint not null,
  system text not null check (system in ('xero', 'myob', 'reckon')),
  version integer not null default 1,
  client_id text,
  client_secret bytea,
  -- Another address than the maker's: a company file on a server of one's own.
  server text,
  tokens bytea,
  connected_at timestamptz,
  organisations jsonb not null default '[]',
  organisation_id text,
  -- Names of accounts that files want besides those of the lines.
  receivable_account text,
  payable_account text,
  tax_account text,
  is_one_company boolean not null default true,
  updated_at timestamptz not null default now(),
  updated_by_id bigint,
  primary key (company_id, system)
);
call tenant_table('accounting_setting');
insert into accounting_setting (company_id, system) select c.id, s from company c, unnest(array['xero', 'myob', 'reckon']) s;

-- Divisions whose documents go to another organisation than the company's own.
create table accounting_division (
  company_id bigint not null,
  system text not null,
  division_id bigint not null,
  organisation_id text not null,
  primary key (company_id, system, division_id),
  foreign key (company_id, system) references accounting_setting,
  foreign key (company_id, division_id) references division
);
call tenant_table('accounting_division');
create index on accounting_division (company_id, division_id);

-- What was to be transferred, written before it is sent, word for word. One row for what is the same to the letter.
create table accounting_transfer (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  system text not null,
  organisation_id text not null,
  side text not null check (side in ('sales', 'bills', 'contact')),
  object_type text not null,
  object_id bigint not null,
  number text not null,
  total numeric(18, 2),
  payload jsonb not null,
  payload_hash text not null,
  idempotency_key uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  created_by_id bigint,
  primary key (company_id, id),
  foreign key (company_id, object_type, object_id) references object,
  unique (company_id, system, organisation_id, object_type, object_id, payload_hash)
);
call tenant_table('accounting_transfer');
create index on accounting_transfer (company_id, object_type, object_id);

-- What came of it, each time. An intent without a try may have been sent: the next one asks first whether it is there.
create table accounting_try (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  transfer_id bigint not null,
  outcome text not null check (outcome in ('accepted', 'found', 'refused', 'unanswered')),
  external_id text,
  status integer,
  message text,
  created_at timestamptz not null default now(),
  created_by_id bigint,
  primary key (company_id, id),
  foreign key (company_id, transfer_id) references accounting_transfer,
  check ((outcome in ('accepted', 'found')) = (external_id is not null))
);
call tenant_table('accounting_try');
create index on accounting_try (company_id, transfer_id);
-- Payments over there name documents by their ids there.
create index on accounting_try (company_id, external_id) where external_id is not null;
-- Once it is there it is there: two processes cannot both have made it.
create unique index accounting_try_once on accounting_try (company_id, transfer_id) where outcome in ('accepted', 'found');

revoke update, delete on accounting_transfer, accounting_try from reinstate_app;
create function keep_transfers() returns trigger language plpgsql as $$
begin
  raise exception 'What was transferred stays written' using errcode = 'restrict_violation';
end $$;
create trigger keep_transfers before update or delete on accounting_transfer for each row execute function keep_transfers();
create trigger keep_transfers before update or delete on accounting_try for each row execute function keep_transfers();
