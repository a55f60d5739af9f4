-- Reports that people make: what is counted, of which rows, in which groups.
create table data_view (
  like record including defaults,
  label text not null,
  description text,
  folder text,
  list text not null,
  definition jsonb not null,
  shared boolean not null default false,
  primary key (company_id, id)
);
create index on data_view (company_id, lower(label)) where deleted_at is null;
call tenant_table('data_view');
