-- The job setting with its overrides, and custom fields that lists can show, sort and filter.

create table job_setting (
  like record including defaults,
  show_estimator boolean not null default true,
  show_supervisor boolean not null default true,
  show_case_manager boolean not null default true,
  auto_sync_linked_notifications boolean not null default false,
  auto_sync_linked_attachments boolean not null default false,
  enable_share_item_registration boolean not null default false,
  create_from_share_item_registration boolean not null default false,
  lock_fields text[] not null default '{}',
  email_subject text,
  primary key (company_id, id)
);
create unique index on job_setting (company_id);
call tenant_table('job_setting');
insert into job_setting (company_id) select id from company;

create table job_setting_override (
  like record including defaults,
  label text not null default '',
  "order" integer not null default 0,
  active boolean not null default true,
  job_type_ids bigint[] not null default '{}',
  division_ids bigint[] not null default '{}',
  region_ids bigint[] not null default '{}',
  client_ids bigint[] not null default '{}',
  estimate_type_id integer check (estimate_type_id in (1, 2)),
  show_estimator boolean,
  show_supervisor boolean,
  show_case_manager boolean,
  auto_sync_linked_notifications boolean,
  auto_sync_linked_attachments boolean,
  enable_share_item_registration boolean,
  create_from_share_item_registration boolean,
  lock_fields text[] not null default '{}',
  email_subject text,
  primary key (company_id, id)
);
call tenant_table('job_setting_override');

-- A custom field that is a list column keeps its answers a second time in one of the record's typed columns, where sorting and
-- filtering under row-level security are fast: to read them out of `custom_values` for every row takes several times as long.
alter table custom_field_item add column list_column boolean not null default false, add column list_slot text
  check (list_slot in ('text1', 'text2', 'text3', 'text4', 'number1', 'number2', 'date1', 'date2'));

-- Numbers as double precision: its comparisons are leakproof, those of numeric are not.
do $$
declare name text; slot text;
begin
  foreach name in array array['job', 'contact'] loop
    foreach slot in array array['text1', 'text2', 'text3', 'text4', 'number1', 'number2', 'date1', 'date2'] loop
      execute format('alter table %I add column %I %s', name, 'custom_' || slot,
        case when slot like 'text%' then 'text' when slot like 'number%' then 'double precision' else 'date' end);
    end loop;
  end loop;
end $$;
