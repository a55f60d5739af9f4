-- A month of the books against ours, as it was found on a day. Never changed: it is what somebody looked at.
create table accounting_reconciliation (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  system text not null,
  month date not null check (extract(day from month) = 1),
  content jsonb not null,
  created_at timestamptz not null default now(),
  created_by_id bigint,
  primary key (company_id, id)
);
call tenant_table('accounting_reconciliation');
create index on accounting_reconciliation (company_id, system, month, id);
