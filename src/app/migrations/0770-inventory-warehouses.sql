-- Where stock and stored goods are: warehouses, vehicles, sites.
create table warehouse (
  like record including defaults,
  label text not null,
  kind text not null default 'warehouse' check (kind in ('warehouse', 'vehicle', 'site')),
  address jsonb,
  user_id bigint,
  notes text,
  active boolean not null default true,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user
);
call tenant_table('warehouse');
create unique index warehouse_label_once on warehouse (company_id, lower(label)) where deleted_at is null;
create index on warehouse (company_id, user_id) where user_id is not null;
