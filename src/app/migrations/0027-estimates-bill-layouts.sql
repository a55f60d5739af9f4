-- Which column was which in files with these headings, so that the next file of the same sender needs no hand.
create table estimate_bill_layout (
  company_id bigint not null,
  signature text not null,
  mapping jsonb not null,
  used_at timestamptz not null default now(),
  primary key (company_id, signature)
);
call tenant_table('estimate_bill_layout');

-- What an import made, so that it can be taken back.
create table estimate_bill_import (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  estimate_id bigint not null,
  file_name text not null,
  item_ids bigint[] not null,
  trade_ids bigint[] not null,
  category_ids bigint[] not null,
  created_at timestamptz not null default now(),
  created_by_id bigint,
  undone_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, estimate_id) references estimate
);
call tenant_table('estimate_bill_import');
