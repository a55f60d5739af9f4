-- Statements that were sent by mail: one for each customer of a run, however often its work is taken up.
create table sent_statement (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  run uuid not null,
  contact_id bigint not null,
  from_date date not null,
  to_date date not null,
  closing numeric(18, 2) not null,
  to_address text not null,
  at timestamptz not null default now(),
  by_id bigint,
  primary key (company_id, id),
  foreign key (company_id, contact_id) references contact
);
call tenant_table('sent_statement');
create index on sent_statement (company_id, run, contact_id);
create index on sent_statement (company_id, contact_id);
revoke delete on sent_statement from reinstate_app;
