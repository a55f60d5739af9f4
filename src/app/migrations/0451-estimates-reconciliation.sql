-- What lines of a snapshot really cost, as somebody wrote it down on a day: the last one counts, the others are kept.
create table estimate_reconciliation (
  like record including defaults,
  job_id bigint not null,
  estimate_id bigint not null,
  snapshot_id bigint not null,
  label text not null default '',
  note text,
  primary key (company_id, id),
  foreign key (company_id, job_id) references job,
  foreign key (company_id, estimate_id) references estimate,
  foreign key (company_id, snapshot_id) references estimate_snapshot
);
call tenant_table('estimate_reconciliation');
create index on estimate_reconciliation (company_id, snapshot_id, id desc) where deleted_at is null;
create index on estimate_reconciliation (company_id, job_id);
create index on estimate_reconciliation (company_id, estimate_id);

create table estimate_reconciliation_item (
  company_id bigint not null,
  reconciliation_id bigint not null,
  estimate_item_snapshot_id bigint not null,
  material_total numeric(18, 2) not null default 0,
  labour_total numeric(18, 2) not null default 0,
  notes text,
  primary key (company_id, reconciliation_id, estimate_item_snapshot_id),
  foreign key (company_id, reconciliation_id) references estimate_reconciliation,
  foreign key (company_id, estimate_item_snapshot_id) references estimate_item_snapshot
);
call tenant_table('estimate_reconciliation_item');
create index on estimate_reconciliation_item (company_id, estimate_item_snapshot_id);
