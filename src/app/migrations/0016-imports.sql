-- The company's list of suburbs, from which addresses are completed, and imports of jobs and contacts.

create table suburb (
  company_id bigint not null,
  id bigint not null default nextval('record_id'),
  suburb text not null,
  state text not null default '',
  postcode text not null default '',
  country text,
  latitude double precision,
  longitude double precision,
  -- Lower case without accents and signs, compared byte by byte: the beginning of a name is a range of the index.
  search_key text collate "C" not null,
  postcode_key text collate "C" not null,
  primary key (company_id, id)
);
create unique index suburb_once on suburb (company_id, search_key, state, postcode);
create index suburb_postcode on suburb (company_id, postcode_key, search_key);
call tenant_table('suburb');

create table data_import (
  like record including defaults,
  record_type text not null check (record_type in ('job', 'contact')),
  file_name text not null,
  file_id bigint not null,
  sheet text,
  sheets text[] not null default '{}',
  header_row integer not null default 1,
  headers text[] not null default '{}',
  mapping jsonb not null default '[]',
  match_by text not null,
  on_duplicate text not null default 'skip' check (on_duplicate in ('skip', 'update', 'refuse')),
  contact_type_id integer,
  status text not null default 'draft' check (status in ('draft', 'running', 'done', 'cancelled', 'failed', 'undoing', 'undone', 'partly undone')),
  -- The work that imports; its history rows carry it, so that later changes are told from it.
  background_job_id bigint,
  undo_job_id bigint,
  -- Rows by outcome, and those kept when it was undone.
  counts jsonb not null default '{}',
  row_count integer not null default 0,
  started_at timestamptz,
  finished_at timestamptz,
  undone_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, file_id) references stored_file
);
create index data_import_newest on data_import (company_id, id desc) where deleted_at is null;
call tenant_table('data_import');

-- One row of the file, and what became of it. The outcome is written with the record, so a row is imported once.
create table data_import_row (
  company_id bigint not null,
  import_id bigint not null,
  row_number integer not null,
  cells jsonb not null default '[]',
  outcome text check (outcome in ('created', 'updated', 'skipped', 'refused')),
  reasons jsonb not null default '[]',
  object_id bigint,
  -- What an updated record held before, by field.
  before jsonb,
  undo text check (undo in ('undone', 'kept')),
  undo_reason text,
  primary key (company_id, import_id, row_number),
  foreign key (company_id, import_id) references data_import
);
create index data_import_row_object on data_import_row (company_id, object_id) where object_id is not null;
call tenant_table('data_import_row');
