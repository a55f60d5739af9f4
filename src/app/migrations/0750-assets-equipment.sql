-- Equipment: what a company owns or hires, what it earns, and where each unit stands.
create table asset_type (like list_entry including defaults, primary key (company_id, id));
call tenant_table('asset_type');
create table asset_item_status (like list_entry including defaults, type_name text not null, is_default boolean not null default false, primary key (company_id, id));
call tenant_table('asset_item_status');
create table asset_item_rate_type (like list_entry including defaults, type_name text not null, is_default boolean not null default false, primary key (company_id, id));
call tenant_table('asset_item_rate_type');
insert into asset_type (company_id, id, label, "order")
  select c.id, e.n, e.label, e.n from company c, unnest('{Dehumidifier,"Air mover","Air scrubber",Heater,"Moisture meter",Hygrometer,"Thermal camera",Generator,Pump,Vehicle,"Temporary fence"}'::text[]) with ordinality e (label, n);
insert into asset_item_status (company_id, id, label, "order", type_name, colour, is_default)
  select c.id, e.n, e.label, e.n, (array['available','onSite','inService','lost','retired'])[e.n], (array['green','blue','amber','red','grey'])[e.n], e.n = 1
  from company c, unnest('{Available,"On site","In service",Lost,Retired}'::text[]) with ordinality e (label, n);
insert into asset_item_rate_type (company_id, id, label, "order", type_name, colour, is_default)
  select c.id, e.n, e.label, e.n, (array['day','calendarDay','hour','week','fixed'])[e.n], 'grey', e.n = 1
  from company c, unnest('{"Day (24 h)","Calendar day",Hour,Week,Fixed}'::text[]) with ordinality e (label, n);

create table asset_item (
  like record including defaults,
  asset_number text not null,
  label text not null,
  asset_type_id bigint not null,
  asset_item_status_id bigint not null default 1,
  make text,
  model text,
  serial_number text,
  barcode text,
  contact_id bigint,
  hired_until date,
  home_place text,
  tag_due_date date,
  service_due_date date,
  calibration_due_date date,
  amps numeric check (amps >= 0),
  pints_per_day numeric check (pints_per_day >= 0),
  airflow_cfm numeric check (airflow_cfm >= 0),
  notes text,
  -- Where it is now; written with its deployments alone.
  job_id bigint,
  user_id bigint,
  since_at timestamptz,
  -- The due days that people were told of: each is told once.
  told_due_dates date[] not null default '{}',
  number_key text collate "C" generated always as (lower(asset_number)) stored,
  search_text text generated always as (fold(asset_number || ' ' || label || ' ' || coalesce(make, '') || ' ' || coalesce(model, '') || ' ' || coalesce(serial_number, '') || ' ' || coalesce(barcode, ''))) stored,
  primary key (company_id, id),
  foreign key (company_id, asset_type_id) references asset_type,
  foreign key (company_id, asset_item_status_id) references asset_item_status,
  foreign key (company_id, contact_id) references contact,
  foreign key (company_id, job_id) references job,
  foreign key (company_id, user_id) references app_user
);
call tenant_table('asset_item');
create unique index asset_number_once on asset_item (company_id, lower(asset_number));
create unique index asset_barcode_once on asset_item (company_id, lower(barcode)) where deleted_at is null and barcode is not null;
create index on asset_item (company_id, lower(serial_number)) where deleted_at is null and serial_number is not null;
create index on asset_item (company_id, asset_number, id) where deleted_at is null;
create index on asset_item (company_id, number_key) where deleted_at is null;
create index on asset_item (company_id, asset_type_id) where deleted_at is null;
create index on asset_item (company_id, asset_item_status_id) where deleted_at is null;
create index on asset_item (company_id, job_id) where job_id is not null;
create index on asset_item (company_id, user_id) where user_id is not null;
create index on asset_item (company_id, contact_id) where contact_id is not null;
create index asset_item_search on asset_item using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;

-- What a unit or a type costs and earns by hour, day, week or once.
create table asset_item_rate (
  like record including defaults,
  asset_type_id bigint,
  asset_item_id bigint,
  asset_item_rate_type_id bigint not null,
  cost_rate numeric(18, 2) not null default 0 check (cost_rate >= 0),
  sell_rate numeric(18, 2) not null check (sell_rate >= 0),
  primary key (company_id, id),
  check ((asset_type_id is null) <> (asset_item_id is null)),
  foreign key (company_id, asset_type_id) references asset_type,
  foreign key (company_id, asset_item_id) references asset_item,
  foreign key (company_id, asset_item_rate_type_id) references asset_item_rate_type
);
call tenant_table('asset_item_rate');
create unique index asset_rate_of_type on asset_item_rate (company_id, asset_type_id, asset_item_rate_type_id) where deleted_at is null and asset_type_id is not null;
create unique index asset_rate_of_unit on asset_item_rate (company_id, asset_item_id, asset_item_rate_type_id) where deleted_at is null and asset_item_id is not null;
create index on asset_item_rate (company_id, asset_item_rate_type_id) where deleted_at is null;

-- What was paid for a unit: to buy, hire, service or repair it.
create table asset_item_cost (
  like record including defaults,
  asset_item_id bigint not null,
  label text not null,
  kind text not null check (kind in ('purchase', 'hire', 'service', 'repair', 'calibration', 'other')),
  date date not null,
  amount numeric(18, 2) not null,
  primary key (company_id, id),
  foreign key (company_id, asset_item_id) references asset_item
);
call tenant_table('asset_item_cost');
create index on asset_item_cost (company_id, asset_item_id, date desc) where deleted_at is null;

-- Where a unit was from when until when: on a job, or with a person. It is at one place at a time, and the database holds that.
create table asset_deployment (
  like record including defaults,
  asset_item_id bigint not null,
  job_id bigint,
  user_id bigint,
  out_at timestamptz not null,
  in_at timestamptz,
  -- The clock by which its days are counted: the site's, as it was when it went out.
  timezone text not null,
  -- The first deployment of the unit it stands in for: both count on as one.
  head_id bigint,
  replaces_id bigint,
  asset_item_rate_type_id bigint,
  rate_rule text check (rate_rule in ('hour', 'day', 'calendarDay', 'week', 'fixed')),
  cost_rate numeric(18, 2),
  sell_rate numeric(18, 2),
  overdue_reason text,
  out_note text,
  in_note text,
  in_by_id bigint,
  primary key (company_id, id),
  check ((job_id is null) <> (user_id is null)),
  check (in_at is null or in_at >= out_at),
  check ((rate_rule is null) = (sell_rate is null)),
  check ((head_id is null) = (replaces_id is null)),
  constraint asset_at_one_place exclude using gist (company_id with =, asset_item_id with =, tstzrange(out_at, in_at) with &&) where (deleted_at is null),
  foreign key (company_id, asset_item_id) references asset_item,
  foreign key (company_id, job_id) references job,
  foreign key (company_id, user_id) references app_user,
  foreign key (company_id, head_id) references asset_deployment,
  foreign key (company_id, replaces_id) references asset_deployment,
  foreign key (company_id, asset_item_rate_type_id) references asset_item_rate_type,
  foreign key (company_id, in_by_id) references app_user
);
call tenant_table('asset_deployment');
create index on asset_deployment (company_id, asset_item_id, out_at desc) where deleted_at is null;
create index on asset_deployment (company_id, job_id, out_at) where deleted_at is null;
create index on asset_deployment (company_id, user_id) where user_id is not null;
create index on asset_deployment (company_id, head_id) where head_id is not null;
create index on asset_deployment (company_id, asset_item_rate_type_id) where asset_item_rate_type_id is not null;
create unique index asset_replaced_once on asset_deployment (company_id, replaces_id) where deleted_at is null and replaces_id is not null;
