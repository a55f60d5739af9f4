-- Prices that a contractor would do an issued work order for, line by line. The office uses them, or keeps its own; each stays as it was sent.
create table work_order_price (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  work_order_id bigint not null,
  lines jsonb not null,
  total numeric(18, 2) not null,
  note text,
  sent_by text not null,
  via text not null check (via in ('account', 'link')),
  sent_at timestamptz not null default now(),
  taken boolean,
  answered_at timestamptz,
  answered_by_id bigint,
  primary key (company_id, id),
  foreign key (company_id, work_order_id) references work_order,
  check ((taken is null) = (answered_at is null))
);
call tenant_table('work_order_price');
create index on work_order_price (company_id, work_order_id, id);
