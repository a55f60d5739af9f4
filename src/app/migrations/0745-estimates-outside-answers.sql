-- What the person an estimate was submitted to said to one of its frozen lines. The last word on a line counts; none is overwritten.
create table estimate_line_answer (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  snapshot_id bigint not null,
  line_id bigint not null,
  answer text not null check (answer in ('approved', 'declined', 'asked')),
  reason text,
  answered_by text not null,
  via text not null check (via in ('account', 'link')),
  user_id bigint,
  answered_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, snapshot_id) references estimate_snapshot,
  foreign key (company_id, line_id) references estimate_item_snapshot
);
call tenant_table('estimate_line_answer');
create index on estimate_line_answer (company_id, snapshot_id, line_id, id);
create index on estimate_line_answer (company_id, line_id);
