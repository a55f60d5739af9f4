-- Estimates: live rows, snapshots that never change, variations; money facts copied at creation.

create table estimate_setting (
  company_id bigint not null primary key,
  preliminary_material_margin numeric(18, 10),
  preliminary_labour_margin numeric(18, 10),
  insurance_material_margin numeric(18, 10),
  insurance_labour_margin numeric(18, 10),
  category_material_margin numeric(18, 10),
  category_labour_margin numeric(18, 10),
  default_material_unit text not null default 'ea',
  default_labour_unit text not null default 'hr',
  default_material_quantity numeric(18, 8) not null default 0,
  default_labour_quantity numeric(18, 8) not null default 0,
  default_title text not null default 'Estimate',
  add_increment_to_title boolean not null default true,
  apply_margin_to text not null default 'total' check (apply_margin_to in ('total', 'item')),
  estimate_margin numeric(18, 10) not null default 0,
  target_profit_margin_percentage numeric(9, 4) not null default 0,
  warning_profit_margin_percentage numeric(9, 4) not null default 0
);
call tenant_table('estimate_setting');

create table estimate (
  like record including defaults,
  job_id bigint not null,
  number integer not null,
  label text not null,
  description text,
  estimate_type_id integer not null default 1 check (estimate_type_id in (1, 2)),
  status_id bigint not null default 1,
  assigned_id bigint,
  cost_centre_id bigint,
  property_type_id bigint,
  property_reference text,
  apply_margin_to text not null default 'total' check (apply_margin_to in ('total', 'item')),
  estimate_margin numeric(18, 10) not null default 0,
  tax_percentage numeric(18, 10) not null,
  tax_name text not null,
  currency text not null,
  lock_option text check (lock_option in ('lock', 'lock-authorise', 'lock-authorise-items')),
  current_variation_id bigint,
  totals jsonb not null default '{}',
  total_inc_tax numeric(18, 2) not null default 0,
  authorised_inc_tax numeric(18, 2) not null default 0,
  item_count integer not null default 0,
  primary key (company_id, id),
  foreign key (company_id, job_id) references job,
  foreign key (company_id, status_id) references estimate_status,
  foreign key (company_id, assigned_id) references app_user,
  foreign key (company_id, cost_centre_id) references cost_centre,
  foreign key (company_id, property_type_id) references property_type
);
create unique index on estimate (company_id, job_id, number);
create index estimate_created on estimate (company_id, created_at desc, id desc) where deleted_at is null;
call tenant_table('estimate');

create table estimate_category (
  like record including defaults,
  estimate_id bigint not null,
  label text not null,
  description text,
  kind text not null default 'category' check (kind in ('category', 'preliminary', 'insurance')),
  material_margin numeric(18, 10),
  labour_margin numeric(18, 10),
  track_id uuid not null default gen_random_uuid(),
  allow_trades boolean not null default true,
  filter_tag_ids bigint[] not null default '{}',
  "order" integer not null,
  primary key (company_id, id),
  foreign key (company_id, estimate_id) references estimate
);
create index on estimate_category (company_id, estimate_id, "order") where deleted_at is null;
call tenant_table('estimate_category');

create table estimate_trade (
  like record including defaults,
  estimate_id bigint not null,
  category_id bigint not null,
  trade_id bigint,
  trade_label text not null,
  "order" integer not null,
  primary key (company_id, id),
  foreign key (company_id, estimate_id) references estimate,
  foreign key (company_id, category_id) references estimate_category,
  foreign key (company_id, trade_id) references trade
);
create index on estimate_trade (company_id, estimate_id, category_id, "order") where deleted_at is null;
create unique index on estimate_trade (company_id, category_id, coalesce(trade_id, 0), lower(trade_label)) where deleted_at is null;
call tenant_table('estimate_trade');

create table estimate_variation (
  like record including defaults,
  estimate_id bigint not null,
  number integer not null,
  label text not null,
  reason text,
  base_snapshot_id bigint,
  closed boolean not null default false,
  primary key (company_id, id),
  foreign key (company_id, estimate_id) references estimate
);
create unique index on estimate_variation (company_id, estimate_id, number);
call tenant_table('estimate_variation');
alter table estimate add foreign key (company_id, current_variation_id) references estimate_variation;

-- The figures of a line, the same in the live row and in its snapshot.
create table estimate_line (
  description text not null,
  notes text,
  material_unit text,
  material_quantity numeric(22, 8) not null default 0,
  material_cost numeric(22, 8) not null default 0,
  material_markup numeric(18, 10),
  material_margin numeric(18, 10),
  labour_unit text,
  labour_quantity numeric(22, 8) not null default 0,
  labour_cost numeric(22, 8) not null default 0,
  labour_markup numeric(18, 10),
  labour_margin numeric(18, 10),
  tax numeric(9, 4) not null default 1,
  withhold_cis boolean not null default false,
  cis_percentage numeric(18, 10),
  use_work_order_rates boolean not null default false,
  work_order_material_qty numeric(22, 8) not null default 0,
  work_order_material_cost numeric(22, 8) not null default 0,
  work_order_labour_qty numeric(22, 8) not null default 0,
  work_order_labour_cost numeric(22, 8) not null default 0,
  estimate_item_type_id bigint not null default 1,
  estimate_item_status_id bigint not null default 1,
  ready_to_invoice boolean not null default false,
  invoice_amount_ref text not null default 'total' check (invoice_amount_ref in ('total', 'material', 'labour', 'none')),
  authorised boolean not null default false,
  is_parent_item boolean not null default false,
  track_id uuid not null default gen_random_uuid()
);

create table estimate_item (
  like record including defaults,
  like estimate_line including defaults,
  estimate_id bigint not null,
  job_id bigint not null,
  category_id bigint not null,
  category_trade_id bigint,
  trade_id bigint,
  parent_id bigint,
  variation_id bigint,
  varies_item_id bigint,
  locked boolean not null default false,
  "order" integer not null,
  source_ref text,
  check (invoice_amount_ref in ('total', 'material', 'labour', 'none')),
  check (material_quantity between -1e13 and 1e13 and labour_quantity between -1e13 and 1e13 and material_cost between -1e13 and 1e13 and labour_cost between -1e13 and 1e13),
  primary key (company_id, id),
  foreign key (company_id, estimate_id) references estimate,
  foreign key (company_id, job_id) references job,
  foreign key (company_id, category_id) references estimate_category,
  foreign key (company_id, category_trade_id) references estimate_trade,
  foreign key (company_id, trade_id) references trade,
  foreign key (company_id, parent_id) references estimate_item,
  foreign key (company_id, variation_id) references estimate_variation,
  foreign key (company_id, varies_item_id) references estimate_item,
  foreign key (company_id, estimate_item_type_id) references estimate_item_type,
  foreign key (company_id, estimate_item_status_id) references estimate_item_status
);
create index on estimate_item (company_id, estimate_id) where deleted_at is null;
create index on estimate_item (company_id, category_trade_id, "order") where deleted_at is null;
create unique index on estimate_item (company_id, estimate_id, track_id);
call tenant_table('estimate_item');

create table estimate_snapshot (
  like record including defaults,
  estimate_id bigint not null,
  job_id bigint not null,
  number integer not null,
  label text not null,
  variation_id bigint,
  status_id bigint not null default 1,
  assigned_id bigint,
  work_order_id bigint,
  reason text,
  reference text,
  lock_option text,
  totals jsonb not null default '{}',
  total_inc_tax numeric(18, 2) not null default 0,
  authorised_inc_tax numeric(18, 2) not null default 0,
  apply_margin_to text not null,
  estimate_margin numeric(18, 10) not null,
  tax_percentage numeric(18, 10) not null,
  tax_name text not null,
  currency text not null,
  categories jsonb not null default '[]',
  superseded_by_id bigint,
  status_changed_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, estimate_id) references estimate,
  foreign key (company_id, job_id) references job,
  foreign key (company_id, variation_id) references estimate_variation,
  foreign key (company_id, status_id) references estimate_snapshot_status,
  foreign key (company_id, assigned_id) references contact,
  foreign key (company_id, superseded_by_id) references estimate_snapshot
);
create unique index on estimate_snapshot (company_id, estimate_id, number);
create unique index estimate_snapshot_authorised on estimate_snapshot (company_id, estimate_id, coalesce(variation_id, 0)) where status_id in (4, 5) and deleted_at is null;
create index on estimate_snapshot (company_id, job_id, id desc);
call tenant_table('estimate_snapshot');
alter table estimate_variation add foreign key (company_id, base_snapshot_id) references estimate_snapshot;

create table estimate_item_snapshot (
  like record including defaults,
  like estimate_line including defaults,
  snapshot_id bigint not null,
  estimate_id bigint not null,
  estimate_item_id bigint not null,
  parent_id bigint,
  category_track_id uuid not null,
  category_label text not null,
  category_order integer not null,
  trade_id bigint,
  trade_label text not null,
  trade_order integer not null,
  item_order integer not null,
  variation boolean not null default false,
  sell numeric(18, 2) not null,
  material_sell numeric(18, 2) not null, -- of the sell; the rest is labour
  primary key (company_id, id),
  foreign key (company_id, snapshot_id) references estimate_snapshot,
  foreign key (company_id, estimate_id) references estimate,
  foreign key (company_id, estimate_item_id) references estimate_item,
  foreign key (company_id, estimate_item_status_id) references estimate_item_status
);
create unique index on estimate_item_snapshot (company_id, snapshot_id, track_id);
create index on estimate_item_snapshot (company_id, estimate_item_id);
call tenant_table('estimate_item_snapshot');

-- Frozen means frozen: only the four facts that life adds later may change.
create function keep_snapshot_line() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - array['authorised', 'estimate_item_status_id', 'ready_to_invoice', 'invoice_amount_ref', 'version', 'updated_at', 'updated_by_id', 'change_seq', 'change_xid'])
     is distinct from
     (to_jsonb(old) - array['authorised', 'estimate_item_status_id', 'ready_to_invoice', 'invoice_amount_ref', 'version', 'updated_at', 'updated_by_id', 'change_seq', 'change_xid'])
  then raise exception 'A line of a snapshot cannot be changed' using errcode = 'restrict_violation'; end if;
  return new;
end $$;
create trigger keep_snapshot_line before update on estimate_item_snapshot for each row execute function keep_snapshot_line();
