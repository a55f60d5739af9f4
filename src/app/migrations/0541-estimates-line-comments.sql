-- What people say to each other about one line of an estimate. A comment stays as it was written.
create table estimate_item_comment (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  estimate_id bigint not null,
  estimate_item_id bigint not null,
  text text not null,
  created_at timestamptz not null default now(),
  created_by_id bigint,
  primary key (company_id, id),
  foreign key (company_id, estimate_id) references estimate,
  foreign key (company_id, estimate_item_id) references estimate_item
);
call tenant_table('estimate_item_comment');
create index on estimate_item_comment (company_id, estimate_id, estimate_item_id, id);
create index on estimate_item_comment (company_id, estimate_item_id);
