-- Which message templates customers are told of visits with, and what overrides them for some jobs.
create table appointment_setting (
  like record including defaults,
  booked_template_id bigint,
  moved_template_id bigint,
  on_my_way_template_id bigint,
  missed_template_id bigint,
  cancelled_template_id bigint,
  offered_template_id bigint,
  reminder_template_id bigint,
  primary key (company_id, id)
);
create unique index on appointment_setting (company_id);
call tenant_table('appointment_setting');
insert into appointment_setting (company_id) select id from company;

create table appointment_setting_override (
  like record including defaults,
  label text not null default '',
  "order" integer not null default 0,
  active boolean not null default true,
  job_type_ids bigint[] not null default '{}',
  division_ids bigint[] not null default '{}',
  region_ids bigint[] not null default '{}',
  client_ids bigint[] not null default '{}',
  estimate_type_id integer check (estimate_type_id in (1, 2)),
  booked_template_id bigint,
  moved_template_id bigint,
  on_my_way_template_id bigint,
  missed_template_id bigint,
  cancelled_template_id bigint,
  offered_template_id bigint,
  reminder_template_id bigint,
  primary key (company_id, id)
);
call tenant_table('appointment_setting_override');

do $$
declare name text; slot text;
begin
  foreach name in array array['appointment_setting', 'appointment_setting_override'] loop
    foreach slot in array array['booked', 'moved', 'on_my_way', 'missed', 'cancelled', 'offered', 'reminder'] loop
      execute format('alter table %I add foreign key (company_id, %I) references notification_template', name, slot || '_template_id');
      execute format('create index on %I (company_id, %I) where %I is not null', name, slot || '_template_id', slot || '_template_id');
    end loop;
  end loop;
end $$;
