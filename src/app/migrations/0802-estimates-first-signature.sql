-- An answer to an estimate over the limit of the person who gave it: it waits for a second person of the client. One waits at a time.
create table estimate_first_signature (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  snapshot_id bigint not null,
  version integer not null,
  answer jsonb not null,
  amount numeric(18, 2) not null,
  signed_by text not null,
  contact_id bigint,
  user_id bigint,
  via text not null check (via in ('account', 'link')),
  signed_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_as text check (ended_as in ('signed', 'replaced')),
  primary key (company_id, id),
  foreign key (company_id, snapshot_id) references estimate_snapshot,
  foreign key (company_id, contact_id) references contact,
  check ((ended_at is null) = (ended_as is null))
);
call tenant_table('estimate_first_signature');
create unique index on estimate_first_signature (company_id, snapshot_id) where ended_at is null;
create index on estimate_first_signature (company_id, contact_id);
