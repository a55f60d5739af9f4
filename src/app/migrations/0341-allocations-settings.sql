-- What estimates of allocations start with, before the estimate setting; and the estimate that an allocation has of its own.
create table allocation_setting (
  like record including defaults,
  preliminary_material_margin numeric(9, 6),
  preliminary_labour_margin numeric(9, 6),
  insurance_material_margin numeric(9, 6),
  insurance_labour_margin numeric(9, 6),
  category_material_margin numeric(9, 6),
  category_labour_margin numeric(9, 6),
  default_material_quantity numeric(18, 8),
  default_labour_quantity numeric(18, 8),
  primary key (company_id, id)
);
create unique index on allocation_setting (company_id);
call tenant_table('allocation_setting');
insert into allocation_setting (company_id) select id from company;

create table allocation_setting_override (
  like record including defaults,
  label text not null default '',
  "order" integer not null default 0,
  active boolean not null default true,
  job_type_ids bigint[] not null default '{}',
  division_ids bigint[] not null default '{}',
  region_ids bigint[] not null default '{}',
  client_ids bigint[] not null default '{}',
  estimate_type_id integer check (estimate_type_id in (1, 2)),
  preliminary_material_margin numeric(9, 6),
  preliminary_labour_margin numeric(9, 6),
  insurance_material_margin numeric(9, 6),
  insurance_labour_margin numeric(9, 6),
  category_material_margin numeric(9, 6),
  category_labour_margin numeric(9, 6),
  default_material_quantity numeric(18, 8),
  default_labour_quantity numeric(18, 8),
  primary key (company_id, id)
);
call tenant_table('allocation_setting_override');

alter table allocation add column estimate_id bigint;
alter table allocation add foreign key (company_id, estimate_id) references estimate;
create unique index on allocation (company_id, estimate_id) where estimate_id is not null;

-- Found by the global search.
alter table allocation
  add column number_key text collate "C" generated always as (lower(allocation_number)) stored,
  add column search_text text generated always as (lower(allocation_number || ' ' || label || ' ' || coalesce(reference, ''))) stored;
create index on allocation (company_id, number_key) where deleted_at is null;
create index allocation_search on allocation using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
