-- Settings of estimates and work orders as records, and rows that override them for some jobs.

-- A setting is one row of its company; now it has an id, a version and a history like every record.
do $$
declare name text;
begin
  foreach name in array array['estimate_setting', 'work_order_setting'] loop
    execute format('alter table %I add column id bigint not null default nextval(''record_id''), add column uuid uuid not null default gen_random_uuid(),
      add column version integer not null default 1, add column created_at timestamptz not null default now(), add column created_by_id bigint,
      add column updated_at timestamptz not null default now(), add column updated_by_id bigint, add column change_seq bigint not null default nextval(''change_seq''),
      add column change_xid xid8 not null default pg_current_xact_id(), add column deleted_at timestamptz, add column deleted_by_id bigint', name);
    execute format('create unique index on %I (company_id, id)', name);
    execute format('create unique index on %I (company_id, uuid)', name);
    execute format('create index on %I (company_id, change_seq)', name);
    execute format('create trigger stamp_change before update on %I for each row execute function stamp_change()', name);
  end loop;
end $$;

-- Which jobs an override is for; nothing named means every job. What it leaves null falls through to the next one.
create table setting_override (
  like record including defaults,
  label text not null default '',
  "order" integer not null default 0,
  active boolean not null default true,
  job_type_ids bigint[] not null default '{}',
  division_ids bigint[] not null default '{}',
  region_ids bigint[] not null default '{}',
  client_ids bigint[] not null default '{}',
  estimate_type_id integer check (estimate_type_id in (1, 2))
);

create table estimate_setting_override (
  like setting_override including defaults including constraints,
  preliminary_material_margin numeric(18, 10),
  preliminary_labour_margin numeric(18, 10),
  insurance_material_margin numeric(18, 10),
  insurance_labour_margin numeric(18, 10),
  category_material_margin numeric(18, 10),
  category_labour_margin numeric(18, 10),
  default_material_unit text,
  default_labour_unit text,
  default_material_quantity numeric(18, 8),
  default_labour_quantity numeric(18, 8),
  default_title text,
  add_increment_to_title boolean,
  apply_margin_to text check (apply_margin_to in ('total', 'item')),
  estimate_margin numeric(18, 10),
  target_profit_margin_percentage numeric(9, 4),
  warning_profit_margin_percentage numeric(9, 4),
  primary key (company_id, id)
);
call tenant_table('estimate_setting_override');

create table work_order_setting_override (
  like setting_override including defaults including constraints,
  target_profit_margin_percentage numeric(9, 4),
  warning_profit_margin_percentage numeric(9, 4),
  allow_internal_assign boolean,
  allow_item_split boolean,
  default_material_unit text,
  default_labour_unit text,
  primary key (company_id, id)
);
call tenant_table('work_order_setting_override');
drop table setting_override;

-- A job's region is the one its address names.
create function override_applies(job_type_ids bigint[], division_ids bigint[], region_ids bigint[], client_ids bigint[], only_type integer, j job, estimate_type integer)
returns boolean language sql stable as $$
  select (job_type_ids = '{}' or coalesce(j.job_type_id = any(job_type_ids), false))
    and (division_ids = '{}' or coalesce(j.division_id = any(division_ids), false))
    and (client_ids = '{}' or coalesce(j.client_id = any(client_ids), false))
    and (region_ids = '{}' or exists (select from region r where r.company_id = j.company_id and r.id = any(region_ids) and r.label = j.site_address->>'region'))
    and (only_type is null or only_type = estimate_type)
$$;
