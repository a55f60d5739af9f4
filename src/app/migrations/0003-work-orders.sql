create table work_order_setting (
  company_id bigint not null primary key,
  target_profit_margin_percentage numeric(9, 4) not null default 0,
  warning_profit_margin_percentage numeric(9, 4) not null default 0,
  allow_internal_assign boolean not null default true,
  allow_item_split boolean not null default true,
  default_material_unit text not null default 'ea',
  default_labour_unit text not null default 'hr'
);
call tenant_table('work_order_setting');

create table work_order (
  like record including defaults,
  job_id bigint not null,
  work_order_number text not null,
  label text not null,
  status_id bigint not null default 1,
  assigned_id bigint,
  estimate_type_id integer not null default 1 check (estimate_type_id in (1, 2)),
  cis_type_id integer check (cis_type_id between 1 and 4),
  cis_percentage numeric(18, 10) not null default 0,
  add_tax boolean not null default false,
  tax_percentage numeric(18, 10) not null,
  override_cost numeric(18, 2),
  instructions text,
  terms text,
  start_date date,
  start_time time,
  end_date date,
  end_time time,
  issued_at timestamptz,
  accepted_at timestamptz,
  completed_at timestamptz,
  status_changed_at timestamptz not null default now(),
  material_cost_total numeric(18, 2) not null default 0,
  labour_cost_total numeric(18, 2) not null default 0,
  cost_total numeric(18, 2) not null default 0,
  material_sell_total numeric(18, 2) not null default 0,
  labour_sell_total numeric(18, 2) not null default 0,
  sell_total numeric(18, 2) not null default 0,
  tax_total numeric(18, 2) not null default 0,
  cis_total numeric(18, 2) not null default 0,
  profit_percentage numeric(14, 2),
  item_count integer not null default 0,
  primary key (company_id, id),
  foreign key (company_id, job_id) references job,
  foreign key (company_id, status_id) references work_order_status,
  foreign key (company_id, assigned_id) references contact
);
create unique index on work_order (company_id, work_order_number);
create index work_order_created on work_order (company_id, created_at desc, id desc) where deleted_at is null;
create index on work_order (company_id, job_id) where deleted_at is null;
create index on work_order (company_id, assigned_id) where deleted_at is null;
call tenant_table('work_order');
alter table estimate_snapshot add foreign key (company_id, work_order_id) references work_order;

create table work_order_item (
  like record including defaults,
  work_order_id bigint not null,
  description text not null,
  notes text,
  material_unit text,
  material_quantity numeric(22, 8) not null default 0,
  material_cost numeric(22, 8) not null default 0,
  material_cost_total numeric(18, 2) not null default 0,
  labour_unit text,
  labour_quantity numeric(22, 8) not null default 0,
  labour_cost numeric(22, 8) not null default 0,
  labour_cost_total numeric(18, 2) not null default 0,
  material_sell_total numeric(18, 2) not null default 0,
  labour_sell_total numeric(18, 2) not null default 0,
  withhold_cis boolean not null default false,
  estimate_item_id bigint,
  estimate_item_snapshot_id bigint,
  split_from_id bigint,
  trade_id bigint,
  category_label text,
  "order" integer not null,
  primary key (company_id, id),
  foreign key (company_id, work_order_id) references work_order,
  foreign key (company_id, estimate_item_id) references estimate_item,
  foreign key (company_id, estimate_item_snapshot_id) references estimate_item_snapshot,
  foreign key (company_id, split_from_id) references work_order_item,
  foreign key (company_id, trade_id) references trade
);
create index on work_order_item (company_id, work_order_id, "order") where deleted_at is null;
create index on work_order_item (company_id, estimate_item_id) where deleted_at is null;
call tenant_table('work_order_item');
