-- Drying: schedules of jobs, their chambers, rooms and measured points, visits with their readings, what stands where.
create table material_type (
  like list_entry including defaults,
  scale text not null default '% WME',
  dry_standard numeric,
  goal_above numeric not null default 4,
  least numeric not null default 0,
  most numeric not null default 100,
  source text,
  primary key (company_id, id),
  check (least < most)
);
call tenant_table('material_type');
insert into material_type (company_id, id, label, "order", scale, dry_standard, goal_above, least, most, source)
  select c.id, e.n, e.label, e.n, e.scale, e.standard, e.above, e.least, e.most, e.source from company c, (values
  (1, 'Pine framing', '% WME', 11::numeric, 4::numeric, 5::numeric, 60::numeric, 'Timber framing 9 to 15 % WME'),
  (2, 'Hardwood', '% WME', 9, 4, 5, 60, 'Below 16 % MC'),
  (3, 'Spotted gum', '% WME', 9, 4, 5, 60, 'Below 16 % MC'),
  (4, 'Plywood', '% WME', 10, 4, 5, 60, 'Timber 9 to 15 % WME'),
  (5, 'Gyprock', '% WME', 8, 4, 4, 60, 'Below 12 % WME'),
  (6, 'Gyprock, gypsum scale', '% gypsum', 0.5, 0.1, 0.1, 8, 'Below 0.6 % on the gypsum scale'),
  (7, 'Concrete', '% concrete', 4, 0.5, 0.5, 10, 'Below 4.5 %'),
  (8, 'Carpet', '% WME', 11, 4, 3, 100, 'Below 15 %'),
  (9, 'Brick and masonry', 'relative', 15, 5, 0, 100, 'Against an unaffected wall')
  ) e (n, label, scale, standard, above, least, most, source);

create table moisture_schedule (
  like record including defaults,
  job_id bigint not null,
  label text not null,
  cause text,
  status text not null default 'open',
  water_category integer not null default 1,
  water_class integer not null default 2,
  -- What was said of the water, when, by whom and why: a category can worsen.
  water_history jsonb not null default '[]',
  goal_rule text,
  meter_asset_id bigint,
  scale text not null default '% WME',
  unit_system text not null default 'metric',
  altitude integer,
  started_at timestamptz not null default now(),
  completed_at timestamptz,
  certified_at timestamptz,
  certified_by text,
  certified_licence text,
  certificate_statement text,
  certificate_signature text,
  certificate_attachment_id bigint,
  primary key (company_id, id),
  check (status in ('open', 'reached', 'certified', 'cancelled')),
  check (water_category between 1 and 3),
  check (water_class between 1 and 4),
  check (unit_system in ('metric', 'imperial', 'both')),
  foreign key (company_id, job_id) references job,
  foreign key (company_id, meter_asset_id) references asset_item,
  foreign key (company_id, certificate_attachment_id) references attachment
);
create index on moisture_schedule (company_id, meter_asset_id) where meter_asset_id is not null;
create index on moisture_schedule (company_id, job_id) where deleted_at is null;
create index on moisture_schedule (company_id, certificate_attachment_id) where certificate_attachment_id is not null;
create unique index moisture_schedule_once on moisture_schedule (company_id, job_id, label);
call tenant_table('moisture_schedule');

create table moisture_schedule_category (
  like record including defaults,
  schedule_id bigint not null,
  parent_id bigint,
  kind text not null default 'chamber',
  label text not null,
  volume numeric,
  floor_area numeric,
  circuit_amps numeric,
  "order" integer not null default 0,
  primary key (company_id, id),
  check (kind in ('chamber', 'room')),
  check (parent_id <> id),
  foreign key (company_id, schedule_id) references moisture_schedule,
  foreign key (company_id, parent_id) references moisture_schedule_category
);
create index on moisture_schedule_category (company_id, schedule_id);
create index on moisture_schedule_category (company_id, parent_id) where parent_id is not null;
call tenant_table('moisture_schedule_category');

create table moisture_schedule_item (
  like record including defaults,
  schedule_id bigint not null,
  category_id bigint not null,
  number integer not null,
  label text not null,
  measures text not null default 'material',
  kind text not null default 'affected',
  material_type_id bigint,
  scale text,
  surface text not null default 'wall',
  height_mm integer,
  depth_mm integer,
  dry_standard numeric,
  standard_item_id bigint,
  goal numeric,
  goal_history jsonb not null default '[]',
  plan_attachment_id bigint,
  x numeric,
  y numeric,
  pin_history jsonb not null default '[]',
  "order" integer not null default 0,
  note text,
  state text not null default 'none',
  state_since timestamptz,
  removed_at timestamptz,
  removed_what text,
  removed_reason text,
  primary key (company_id, id),
  check (measures in ('material', 'air')),
  check (kind in ('affected', 'unaffected', 'outside', 'hvac', 'dehumidifier-in', 'dehumidifier-out')),
  check (surface in ('wall', 'floor', 'ceiling', 'other')),
  check (state in ('none', 'wet', 'drying', 'stalled', 'goal', 'material', 'removed')),
  check (removed_what in ('material', 'point')),
  check (x between 0 and 1 and y between 0 and 1),
  foreign key (company_id, schedule_id) references moisture_schedule,
  foreign key (company_id, category_id) references moisture_schedule_category,
  foreign key (company_id, material_type_id) references material_type,
  foreign key (company_id, standard_item_id) references moisture_schedule_item,
  foreign key (company_id, plan_attachment_id) references attachment
);
create unique index moisture_schedule_item_number on moisture_schedule_item (company_id, schedule_id, measures, number);
create index on moisture_schedule_item (company_id, category_id);
create index on moisture_schedule_item (company_id, material_type_id) where material_type_id is not null;
create index on moisture_schedule_item (company_id, standard_item_id) where standard_item_id is not null;
create index on moisture_schedule_item (company_id, plan_attachment_id) where plan_attachment_id is not null;
call tenant_table('moisture_schedule_item');

create table moisture_visit (
  like record including defaults,
  schedule_id bigint not null,
  -- Made by the phone, so that readings can name a visit that the server does not know yet.
  client_ref uuid not null,
  -- Two phones began the same visit: the later one's readings belong to the first.
  joined_id bigint,
  number integer not null,
  at timestamptz not null,
  user_id bigint not null,
  weather text,
  note text,
  done_at timestamptz,
  primary key (company_id, id),
  check (joined_id <> id),
  foreign key (company_id, schedule_id) references moisture_schedule,
  foreign key (company_id, joined_id) references moisture_visit,
  foreign key (company_id, user_id) references app_user
);
create unique index moisture_visit_once on moisture_visit (company_id, client_ref);
create index on moisture_visit (company_id, schedule_id);
create index on moisture_visit (company_id, joined_id) where joined_id is not null;
call tenant_table('moisture_visit');

create table moisture_schedule_reading (
  like record including defaults,
  schedule_id bigint not null,
  item_id bigint not null,
  visit_id bigint not null,
  client_ref uuid not null,
  read_at timestamptz not null,
  read_by_id bigint not null,
  value numeric,
  scale text,
  not_reachable text,
  same_as_last boolean not null default false,
  temperature numeric,
  relative_humidity numeric,
  pressure numeric,
  gpp numeric,
  humidity_ratio numeric,
  vapour_pressure numeric,
  dew_point numeric,
  formula_version text,
  meter_asset_id bigint,
  -- The meter and its calibration as they were when it was read.
  meter_label text,
  meter_kind text,
  meter_calibrated_until date,
  corrects_id bigint,
  -- What was asked about the figure, and the person confirmed.
  doubts text[] not null default '{}',
  note text,
  attachment_id bigint,
  primary key (company_id, id),
  check (value is not null or not_reachable is not null or (temperature is not null and relative_humidity is not null)),
  check (relative_humidity between 0 and 100),
  check (corrects_id <> id),
  foreign key (company_id, schedule_id) references moisture_schedule,
  foreign key (company_id, item_id) references moisture_schedule_item,
  foreign key (company_id, visit_id) references moisture_visit,
  foreign key (company_id, read_by_id) references app_user,
  foreign key (company_id, corrects_id) references moisture_schedule_reading,
  foreign key (company_id, meter_asset_id) references asset_item,
  foreign key (company_id, attachment_id) references attachment
);
create unique index moisture_schedule_reading_once on moisture_schedule_reading (company_id, client_ref);
create index on moisture_schedule_reading (company_id, schedule_id);
create index on moisture_schedule_reading (company_id, item_id, read_at);
create index on moisture_schedule_reading (company_id, visit_id);
create index on moisture_schedule_reading (company_id, meter_asset_id) where meter_asset_id is not null;
create unique index moisture_schedule_reading_corrected on moisture_schedule_reading (company_id, corrects_id) where corrects_id is not null;
create index on moisture_schedule_reading (company_id, attachment_id) where attachment_id is not null;
call tenant_table('moisture_schedule_reading');
-- What was read stays as it was read: a correction is a row of its own.
create function keep_reading() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - array['attachment_id', 'version', 'updated_at', 'updated_by_id', 'change_seq', 'change_xid', 'deleted_at', 'deleted_by_id']
    is distinct from to_jsonb(old) - array['attachment_id', 'version', 'updated_at', 'updated_by_id', 'change_seq', 'change_xid', 'deleted_at', 'deleted_by_id']
  then raise exception 'A reading stays as it was read' using errcode = 'restrict_violation'; end if;
  return new;
end $$;
create trigger keep_reading before update on moisture_schedule_reading for each row execute function keep_reading();

create table moisture_note (
  like record including defaults,
  schedule_id bigint not null,
  item_id bigint not null,
  client_ref uuid not null,
  at timestamptz not null,
  user_id bigint not null,
  label text not null,
  primary key (company_id, id),
  foreign key (company_id, schedule_id) references moisture_schedule,
  foreign key (company_id, item_id) references moisture_schedule_item,
  foreign key (company_id, user_id) references app_user
);
create unique index moisture_note_once on moisture_note (company_id, client_ref);
create index on moisture_note (company_id, schedule_id);
create index on moisture_note (company_id, item_id);
call tenant_table('moisture_note');

create table drying_equipment_log (
  like record including defaults,
  schedule_id bigint not null,
  chamber_id bigint not null,
  client_ref uuid not null,
  asset_deployment_id bigint not null,
  in_at timestamptz not null,
  out_at timestamptz,
  failed boolean not null default false,
  replaces_id bigint,
  note text,
  primary key (company_id, id),
  check (out_at >= in_at),
  check (replaces_id <> id),
  foreign key (company_id, schedule_id) references moisture_schedule,
  foreign key (company_id, chamber_id) references moisture_schedule_category,
  foreign key (company_id, asset_deployment_id) references asset_deployment,
  foreign key (company_id, replaces_id) references drying_equipment_log
);
create unique index drying_equipment_log_once on drying_equipment_log (company_id, client_ref);
create unique index drying_equipment_log_here on drying_equipment_log (company_id, asset_deployment_id) where out_at is null and deleted_at is null;
create index on drying_equipment_log (company_id, schedule_id);
create index on drying_equipment_log (company_id, chamber_id);
create index on drying_equipment_log (company_id, asset_deployment_id);
create index on drying_equipment_log (company_id, replaces_id) where replaces_id is not null;
call tenant_table('drying_equipment_log');
