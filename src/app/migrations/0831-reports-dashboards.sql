-- Reports on a dashboard: one's own beside My day, or that of the company.
create table data_view_item (
  like record including defaults,
  label text not null,
  data_view_id bigint,
  report_ref text,
  audience text not null default 'me' check (audience in ('me', 'company')),
  kind text not null default 'bars' check (kind in ('figure', 'bars', 'lines')),
  position int not null default 0,
  primary key (company_id, id),
  foreign key (company_id, data_view_id) references data_view,
  check (num_nonnulls(data_view_id, report_ref) = 1)
);
create index on data_view_item (company_id, position) where deleted_at is null;
create index on data_view_item (company_id, data_view_id);
call tenant_table('data_view_item');
